/**
 * A minimal browser without JavaScript: it stores cookies, follows redirects, and submits a page's forms including
 * their hidden fields.
 */
export class PlainBrowser {
  /** @type {Map<string, string>} */
  #cookies = new Map();

  constructor(/** @type {string} */ origin, /** @type {Record<string, string>} */ cookies = { locale: "enUs" }) {
    this.origin = origin;
    for (const [name, value] of Object.entries(cookies)) this.#cookies.set(name, value);
  }

  /** The `Cookie` header for the next request. */
  get cookie() {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  /** Opens a page. @returns {Promise<Page>} */
  open(/** @type {string} */ path) {
    return this.#follow(new URL(path, this.origin), { method: "GET" });
  }

  /** Submits the first form of a page that has all the given fields. @returns {Promise<Page>} */
  async submit(/** @type {string} */ path, /** @type {Record<string, string>} */ fields, method = "post") {
    const page = await this.open(path);
    const form = formsOf(page.html).find(
      (one) => one.method === method && Object.keys(fields).every((name) => one.names.has(name)),
    );
    if (!form) throw new Error(`${path} (${page.status}) has no form with ${Object.keys(fields).join(", ")}`);
    const body = new URLSearchParams({ ...form.values, ...fields });
    return this.#follow(new URL(form.action || page.url, page.url), { method: "POST", body });
  }

  /** @returns {Promise<Page>} */
  async #follow(/** @type {URL} */ url, /** @type {RequestInit} */ init, redirects = 0) {
    const response = await fetch(url, {
      ...init,
      redirect: "manual",
      headers: {
        Accept: "text/html",
        Cookie: this.cookie,
        Origin: this.origin,
        "Sec-Fetch-Site": "same-origin",
        "User-Agent":
          "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
      },
    });
    this.#keepCookies(response);
    const target = response.headers.get("location");
    if (!target) return { status: response.status, url: url.href, html: await response.text() };
    await response.arrayBuffer();
    const next = new URL(target, url);
    // A redirect to another site is returned, not followed.
    if (next.origin !== this.origin || redirects === 10) return { status: response.status, url: next.href, html: "" };
    return this.#follow(next, { method: "GET" }, redirects + 1);
  }

  #keepCookies(/** @type {Response} */ response) {
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "" || /max-age=0(;|$)/i.test(line)) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
  }
}

/** @typedef {{ status: number, url: string, html: string }} Page */

/** The forms of a page with their initial values. The first button counts as pressed. */
function formsOf(/** @type {string} */ html) {
  return [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].map(([, head = "", body = ""]) => {
    const { action = "", method = "get" } = attributesOf(head);
    const names = new Set();
    /** @type {Record<string, string>} */
    const values = {};
    let pressed = false;
    for (const [, tag, text = ""] of body.matchAll(/<(input|button|textarea|select)\b([^>]*)>/g)) {
      const { name, value = "", type, ...rest } = attributesOf(text);
      const isOther = tag === "button" && (pressed || type === "button");
      if (tag === "button" && !isOther) pressed = true;
      if (!name) continue;
      names.add(name);
      const unticked = (type === "checkbox" || type === "radio") && !("checked" in rest);
      if (!unticked && tag !== "select" && !isOther) values[name] = value;
    }
    for (const [, text = "", options = ""] of body.matchAll(/<select\b([^>]*)>([\s\S]*?)<\/select>/g)) {
      const { name } = attributesOf(text);
      if (name) values[name] = chosenOption(options);
    }
    return { action, method: method.toLowerCase(), names, values };
  });
}

/** The value of the selected option, or of the first one if none is selected. */
function chosenOption(/** @type {string} */ html) {
  const options = [...html.matchAll(/<option\b([^>]*)>/g)].map(([, text = ""]) => attributesOf(text));
  return (options.find((one) => "selected" in one) ?? options[0])?.value ?? "";
}

/** @returns {Record<string, string>} */
function attributesOf(/** @type {string} */ text) {
  return Object.fromEntries(
    [...text.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, name = "", value = ""]) => [
      name.toLowerCase(),
      decode(value),
    ]),
  );
}

function decode(/** @type {string} */ text) {
  return text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
