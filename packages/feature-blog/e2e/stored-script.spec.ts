import { mark, scriptAddresses, scriptMarkdown, scriptMarkup } from "@dozen/core/testing/script-payloads";
import { callHeaders, watch } from "@dozen/core/testing/visitors";
import { expect, test } from "@playwright/test";
import { commentAtMost } from "../src/comment/comment";
import { openedBlog } from "./opened-blog";

const payloads = [...scriptMarkup, ...scriptAddresses, ...scriptMarkdown]
  .map((text) => text.replace(/\p{Cc}/gu, "").trim())
  .filter((text) => text !== "");
/** The payloads that fit into a field, used in turn. */
const fitting = (limit: number) => [...new Set(payloads.filter(({ length }) => length <= limit))];
/** Shorter payloads for short fields: each would end an attribute or an element. */
const short = ['"><img src=x>', "'><svg onload=a()>", "</title><script>", "</script><b>", "-->{{a}}"];

test("no script in any field of a blog runs, wherever it is shown", { tag: "@script" }, async ({ page }) => {
  test.slow();
  const exclusive = await openedBlog(page);
  const headers = callHeaders();
  const send = async (method: "POST" | "PUT", path: string, data: object) => {
    const response = await page.request.fetch(`/api${path}`, { method, headers, data });
    const { code, data: given } = await response.json();
    expect(code, JSON.stringify([data, given])).toBe(200);
    return given;
  };
  const summaries = fitting(100);
  const titles = fitting(50);
  const ids: string[] = [];
  for (const [at, summary] of summaries.entries()) {
    const title = titles[at % titles.length];
    const [category, tag] = [short[at % short.length], short[(at + 1) % short.length]];
    const article = { title, summary, category, tag, content: payloads[at], language: "enUs" };
    ids.push((await send("POST", "/blog", article)).id);
  }
  const [first = "", id = ""] = ids.slice(-2);
  const [title, summary, content] = [titles[0], summaries[0], payloads.slice(0, 40).join("\n\n")];
  await send("PUT", "/blog", { id, title, summary, category: short[0], tag: short[1], content });
  await send("PUT", "/blog/translation", { article_id: id, language: "zhCn", title, summary, content });
  await send("PUT", "/blog/draft", { title, summary, category: summary, tag: summary, content });
  await send("POST", "/blog/share", { article_id: id });
  const intro = { title: "<b>a()</b>", des: summary, about: fitting(150).at(-1) };
  await send("PUT", "/blogIntro", intro);
  for (const comment of fitting(commentAtMost).slice(0, 20)) {
    await send("POST", "/blog/comment", { item_id: id, content: comment });
  }

  const seen = watch(page);
  const blog = `/b/${exclusive}`;
  const pages = Math.ceil(ids.length / 10);
  const numbered = (path: string) => Array.from({ length: pages }, (_, at) => `${path}page=${at + 1}`);
  const addresses = [
    ...numbered(`${blog}?`),
    ...numbered("/blog?tab=list&"),
    ...short.flatMap((name) => ["category", "tag"].map((kind) => `${blog}/${kind}/${encodeURIComponent(name)}`)),
    ...ids.slice(-20).map((one) => `${blog}/${one}`),
    ...[`${blog}/archive`, `${blog}/${id}?lang=zh-CN`, `${blog}/${id}/comment`, "/set/blog"],
    ...["/blog?tab=create", "/blog?tab=list&title=%3Cscript%3E", "/blog?tab=comment", "/blog?tab=comment&page=2"],
    ...["/blog/post/index", `/blog/post/${first}`, `/blog/chart/${id}`, `/blog/chart/${id}?type=chart`, "/"],
    ...["", "/versions", "/share", "/translations"].map((part) => `/blog/post/${id}${part}`),
  ];
  for (const address of addresses) {
    const response = await page.goto(address);
    expect(response?.status(), address).toBe(200);
    await expect(page.locator("h1, h2").first(), address).toBeVisible();
    expect(await page.evaluate((name) => name in window, mark), address).toBe(false);
  }
  expect((await page.request.get(`${blog}/${id}/card.png`)).headers()["content-type"]).toBe("image/png");
  const { list } = (await (await page.request.get(`/api/blog/share?article_id=${id}`, { headers })).json()).data;
  await page.goto(new URL(list[0].url).pathname);
  await expect(page.locator("h1").first()).toBeVisible();
  expect(await page.evaluate((name) => name in window, mark)).toBe(false);
  expect(new Set([...titles, ...summaries, ...payloads.slice(0, ids.length)]).size).toBeGreaterThanOrEqual(200);
  expect(seen).toEqual([]);
});
