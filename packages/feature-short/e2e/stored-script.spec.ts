import { mark, scriptAddresses, scriptMarkup } from "@dozen/core/testing/script-payloads";
import { callHeaders, signIn, visit, watch } from "@dozen/core/testing/visitors";
import { expect, type Page, test } from "@playwright/test";

const payloads = [...scriptMarkup, ...scriptAddresses].map((text) => text.trim()).filter((text) => text !== "");

interface Made {
  id: number;
  sid: string;
}

/**
 * Makes a link to an address with the payload; undefined when it is refused. It may only succeed or
 * be refused.
 */
async function shorten(page: Page, url: string, password = ""): Promise<Made | undefined> {
  const data = { url, password, expression: "" };
  const response = await page.request.post("/api/short", { headers: callHeaders(), data });
  const { code, data: made } = (await response.json()) as { code: number; data: { list?: Made[] } };
  expect([200, 400], url).toContain(code);
  return code === 200 ? made.list?.[0] : undefined;
}

test("no script in addresses, visits or queries runs on any page that shows them", { tag: "@script" }, async ({
  page,
}) => {
  test.slow();
  await signIn(page);
  const made: Made[] = [];
  for (const payload of payloads) {
    const link = await shorten(page, `https://target.example/?q=${payload}#${payload}`);
    if (link) made.push(link);
  }
  expect(made.length).toBeGreaterThan(30);
  const { sid = "", id = 0 } = made[0] ?? {};
  const locked = await shorten(page, "https://target.example/", "123456");
  for (const payload of payloads.slice(0, 40)) {
    const headers = { "user-agent": payload, referer: `https://${payload}.example/${payload}` };
    // Node refuses headers with invalid characters.
    await page.request.get(`/s/${sid}`, { headers, maxRedirects: 0 }).catch(() => {});
  }
  const hostile = encodeURIComponent(payloads[0] ?? "");
  const pages = [
    ...Array.from({ length: Math.ceil(made.length / 10) }, (_, at) => `/short?tab=list&page=${at + 1}`),
    `/short?made=${made
      .slice(0, 3)
      .map((link) => link.id)
      .join(",")}`,
    `/short/edit/${id}?back=${hostile}`,
    `/short/chart/${sid}`,
    `/short/chart/${sid}?type=chart`,
    ...made.slice(0, 10).map((link) => `/s/${link.sid}+`),
    `/short?tab=list&url=${hostile}`,
    `/short/verify?sid=${locked?.sid}&from=${hostile}`,
    `/short/verify?sid=${hostile}`,
    `/s/${hostile}`,
  ];
  const seen = watch(page);
  for (const address of pages) {
    await visit(page, address);
    expect(await page.evaluate((name) => name in window, mark), address).toBe(false);
  }
  expect(seen).toEqual([]);
});
