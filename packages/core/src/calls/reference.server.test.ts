import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestContext, testContext } from "../testing/context";
import { type ApiClient, apiClient } from "../testing/request";
import { sampleFeature } from "../testing/sample-feature";
import { coreCalls } from "./core-calls.server";

describe("the reference of calls", () => {
  let context: TestContext;
  let nobody: ApiClient;
  beforeAll(async () => {
    context = await testContext({ features: [sampleFeature] });
    nobody = await apiClient(context);
  });
  afterAll(async () => {
    await nobody?.close();
    await context?.close();
  });

  it("describes every call from its own declaration", async () => {
    const document = (await (await fetch(`${nobody.url}/api/openapi.json`)).json()) as {
      openapi: string;
      paths: Record<string, Record<string, { parameters: { name: string; in: string }[]; security: unknown[] }>>;
    };
    expect(document.openapi).toBe("3.1.0");
    for (const { path, method } of coreCalls) expect(document.paths[path]).toHaveProperty(method.toLowerCase());
    expect(document.paths["/sample"]?.get?.parameters.map(({ name }) => name)).toEqual(["page", "title"]);
    expect(document.paths["/sample/of/{name}"]?.get?.parameters).toMatchObject([{ name: "name", in: "path" }]);
    expect(document.paths["/words"]?.get?.security).toEqual([]);
    expect(document.paths["/sample"]?.post?.security).toHaveLength(2);
  });

  it("is a page in the reader's language, without script or inline style", async () => {
    const page = async (language: string) => {
      const response = await fetch(`${nobody.url}/api`, { headers: { "accept-language": language } });
      return { html: await response.text(), policy: response.headers.get("content-security-policy") };
    };
    const english = await page("en");
    expect(english.html).toContain('<html lang="en-US">');
    expect(english.html).toContain("/api/sample/of/:name");
    expect(english.html).not.toMatch(/<script|<style|style=|\son\w+=/i);
    expect(english.policy).toContain("default-src 'none'");
    expect((await page("zh-HK")).html).toContain("程式介面");
    await context.site.setBase("enUs", { name: "<b>&" });
    expect((await page("en")).html).not.toContain("<b>&");
  });
});
