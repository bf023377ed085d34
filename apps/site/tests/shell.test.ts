import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BuiltSite, openBuiltSite } from "./built-site";

const english = { "Accept-Language": "en" };

describe("the shell of a site whose operator has set its links", () => {
  let site: BuiltSite;
  beforeAll(async () => {
    site = await openBuiltSite("sqlite", {
      SHOP_QR: "/icons/icon-192.png",
      FILING_NUMBER: "ICP 2021-12",
      OPERATOR_NAME: "Dozen Ltd.",
    });
  });
  afterAll(() => site?.close());

  it("shows only the QR codes that are set", async () => {
    const html = await (await site.get("/", english)).text();
    expect(html).toContain('<img src="/icons/icon-192.png" alt="Scan to open: Shop"');
    expect(html).not.toContain("Scan to open: App");
  });

  it("shows the filing number and the years since the first release", async () => {
    const html = await (await site.get("/", english)).text();
    expect(html).toContain("ICP 2021-12");
    expect(html).toMatch(/© 2021–20\d\d Dozen/);
  });

  it("refuses a request without exposing the framework's error message", async () => {
    const response = await site.post("/about", { any: "thing" }, english);
    const [seen = ""] = (await response.text()).match(/<main[\s\S]*<\/main>/) ?? [];
    expect(response.status).toBe(405);
    expect(seen).toContain("That is not possible here");
    expect(seen).not.toContain("did not provide");
  });

  it.each([
    ["zh-CN", "找不到页面", "此处不支持该操作"],
    ["zh-HK", "找不到頁面", "這裏不支援該操作"],
    ["en-US", "Page not found", "That is not possible here"],
  ])("says in %s why a request is refused, without a raw status text", async (language, missing, impossible) => {
    const spoken = { "Accept-Language": language };
    const responses = [
      { status: 404, words: missing, response: await site.get("/404", spoken) },
      { status: 405, words: impossible, response: await site.post("/about", { any: "thing" }, spoken) },
    ];
    for (const { status, words, response } of responses) {
      const html = await response.text();
      const seen = html.replace(/<(script|style)[\s\S]*?<\/\1>/g, "").replace(/<[^>]*>/g, " ");
      expect([response.status, html.includes(`lang="${language}"`)]).toEqual([status, true]);
      expect(seen).toContain(words);
      expect(seen).not.toMatch(
        /\b(404 not found|forbidden|method not allowed|bad request|unexpected|did not provide)\b/i,
      );
    }
  });

  it("redirects unknown paths to /404, for any method", async () => {
    for (const response of [await site.get("/nothing/here"), await site.post("/nothing/here", {})]) {
      expect([response.status, response.headers.get("location")]).toEqual([302, "/404"]);
    }
    expect((await site.get("/404")).status).toBe(404);
  });

  it.each([
    ["/update?page=2", "/update?page=2"],
    ["https://elsewhere.example/", "/"],
    ["//elsewhere.example", "/"],
    ["/\\elsewhere.example", "/"],
  ])("stores the language and redirects for %s to %s", async (redirect, location) => {
    const response = await site.post("/locale", { locale: "zhHk", redirect });
    expect([response.status, response.headers.get("location")]).toEqual([303, location]);
    expect(response.headers.get("set-cookie")).toBe("locale=zhHk; Path=/; Max-Age=31536000; SameSite=Lax");
  });

  it("does not store an unknown language", async () => {
    const response = await site.post("/locale", { locale: "tlh", redirect: "/" });
    expect([response.status, response.headers.get("set-cookie")]).toEqual([303, null]);
  });

  it("changes the mode of the theme and keeps its color", async () => {
    const response = await site.post("/theme", { mode: "dark", redirect: "/" }, { Cookie: "theme=green.auto" });
    expect(response.headers.get("set-cookie")).toBe("theme=green.dark; Path=/; Max-Age=31536000; SameSite=Lax");
    const html = await (await site.get("/about", { Cookie: "theme=green.dark" })).text();
    expect(html).toMatch(/<html[^>]* data-mode="dark"[^>]* class="theme-green"/);
  });

  it("falls back to the default theme for an unknown one", async () => {
    const response = await site.post("/theme", { mode: "x", color: 'red";x', redirect: "/" });
    expect(response.headers.get("set-cookie")).toMatch(/^theme=blue\.auto;/);
  });

  it("shows a legal text in the language of its URL, with the operator's contact", async () => {
    await site.context.site.setBase("zhHk", { contact: "電郵：care@dozen.example" });
    const html = await (await site.get("/privacy?lang=zhHk", english)).text();
    expect(html).toContain("私隱政策");
    expect(html).toContain('<a href="mailto:care@dozen.example">');
    expect(html).toContain("Updated 2021-03-18 · in effect since 2020-10-28 · revised ");
    expect(html).toContain("營運者：Dozen Ltd.");
    expect(html).not.toContain("{{");
  });

  it("searches tools without JavaScript", async () => {
    const all = await (await site.get("/all?q=", english)).text();
    const none = await (await site.get("/all?q=no+tool+is+called+so", english)).text();
    expect(none).toContain("Tool not found");
    expect(none).not.toContain('class="card card-link tool-card"');
    // A site may have only features without tools.
    const tools = site.context.features.flatMap(({ feature }) => feature.tools ?? []);
    expect(all.includes("Tool not found")).toBe(tools.length === 0);
  });

  it("has no widget gallery in production", async () => {
    const response = await site.get("/ui");
    expect([response.status, response.headers.get("location")]).toEqual([302, "/404"]);
  });
});
