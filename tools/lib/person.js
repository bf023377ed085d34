import { randomBytes } from "node:crypto";
import { PlainBrowser } from "./plain-browser.js";

/** @typedef {{ email: string, password: string, browser: PlainBrowser, readonly cookie: string }} Person */

/** Registers a new user with a code from the outbox and signs in. @returns {Promise<Person>} */
export async function registerPerson(/** @type {string} */ origin) {
  const email = `ada-${randomBytes(4).toString("hex")}@example.com`;
  const password = "correct horse 9".replaceAll(" ", "-");
  await call(origin, "GET", `/api/emailReg?email=${encodeURIComponent(email)}`);
  const code = await newestCode(origin, email);
  await call(origin, "POST", "/api/reg", { type: "email", email, code, password });
  const browser = new PlainBrowser(origin);
  const page = await browser.submit("/user/login", { account: email, password });
  if (!/session=/.test(browser.cookie)) throw new Error(`Signing in led to ${page.url} (${page.status})`);
  return {
    email,
    password,
    browser,
    get cookie() {
      return browser.cookie;
    },
  };
}

/** Makes a short link by the JSON call and returns its sid. */
export async function createLink(
  /** @type {string} */ origin,
  /** @type {Person} */ person,
  /** @type {string} */ url,
  password = "",
) {
  const { list } = await call(origin, "POST", "/api/short", { url, password }, person.cookie);
  return String(list?.[0]?.sid ?? "");
}

/**
 * Creates a blog and an article of a thousand words with headings, lists, tables and code. Returns its public path.
 * @param {string} origin
 * @param {{ cookie: string }} person
 */
export async function writeArticle(origin, person) {
  const exclusive = randomBytes(4).toString("hex");
  await callAs(origin, person, "POST", "/api/blogIntro", { title: "Measured", des: "An article to read", exclusive });
  const words = "Some words that are read. ".repeat(20);
  const shapes = "- one\n- two\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n```js\nconst sum = (a, b) => a + b; // both\n```";
  const parts = Array.from({ length: 10 }, (_, at) => `## Part ${at}\n\n${words}\n\n${shapes}`);
  const article = { title: "An article", category: "Reading", tag: "js", content: parts.join("\n\n"), is_open: 1 };
  const { id } = await callAs(origin, person, "POST", "/api/blog", article);
  return `/b/${exclusive}/${id}`;
}

/**
 * Adds to the article of `writeArticle` what its pages show: an outdated and a current translation, an earlier version,
 * a share, a comment. Returns the article's id.
 * @param {string} origin
 * @param {{ cookie: string }} person
 * @param {string} path
 */
export async function furnishArticle(origin, person, path) {
  const id = path.split("/").at(-1) ?? "";
  const { list } = await callAs(origin, person, "GET", `/api/blog?id=${id}`);
  const { title, category, tag, content } = list[0];
  const article = { id, title, category, tag, content, language: "enUs" };
  await callAs(origin, person, "PUT", "/api/blog", article);
  const translation = { article_id: id, title: "一篇文章", content: `一些可读的文字。\n\n${content}` };
  await callAs(origin, person, "PUT", "/api/blog/translation", { ...translation, language: "zhCn" });
  await callAs(origin, person, "PUT", "/api/blog", { ...article, content: content.replace("Some words", "New words") });
  await callAs(origin, person, "PUT", "/api/blog/translation", { ...translation, language: "zhHk" });
  await callAs(origin, person, "POST", "/api/blog/share", { article_id: id });
  await callAs(origin, person, "POST", "/api/blog/comment", { item_id: id, content: "Well said." });
  return id;
}

/**
 * Makes a call as a signed-in user, with JSON or a form with files. Returns the response's data.
 * @param {string} origin
 * @param {{ cookie: string }} person
 * @param {string} method
 * @param {string} path
 * @param {object} [body]
 */
export function callAs(origin, person, method, path, body) {
  return call(origin, method, path, body, person.cookie);
}

/**
 * Makes a call with the headers of a page of the site.
 * @param {string} origin
 * @param {string} method
 * @param {string} path
 * @param {object} [body]
 * @param {string} [cookie]
 */
async function call(origin, method, path, body, cookie = "") {
  const response = await fetch(origin + path, {
    method,
    headers: {
      ...(!(body instanceof FormData) && { "Content-Type": "application/json" }),
      Origin: origin,
      "Sec-Fetch-Site": "same-origin",
      Cookie: cookie,
      language: "enUs",
    },
    body: body instanceof FormData ? body : body && JSON.stringify(body),
  });
  const { code, data } = await response.json();
  if (code !== 200) throw new Error(`${method} ${path}: ${code} ${JSON.stringify(data)}`);
  return data;
}

/** The code in the newest message to an address, at the beginning of its subject or text. */
export async function newestCode(/** @type {string} */ origin, /** @type {string} */ address) {
  const response = await fetch(`${origin}/outbox`, { headers: { Accept: "application/json" } });
  /** @type {{ list: { to: string, subject: string, text: string }[] }} */
  const { list } = await response.json();
  const newest = list.find((message) => message.to === address);
  const code = /^\W*([A-Za-z0-9]{6})\b/.exec(newest?.subject || newest?.text || "")?.[1];
  if (!code) throw new Error(`No code was sent to ${address}`);
  return code;
}
