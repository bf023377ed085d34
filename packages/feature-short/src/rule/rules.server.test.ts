import { asOwner, type OwnerContext } from "@dozen/core/owner.server";
import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import {
  type ApiClient,
  apiClient,
  apiUser,
  memoryRequest,
  type RunningServer,
  serveHandlers,
  signedInUser,
} from "@dozen/core/testing/request";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { publicLink } from "../entry/entry.server";
import { action as verifyAction } from "../entry/routes/verify";
import shortFeature from "../feature";
import { createSchema, editCallSchema } from "../link/link.schema";
import { findLink } from "../link/links.server";
import { createLinks, editLink } from "../link/writing.server";
import { createRedirectHandler } from "../redirect/redirect.server";
import { owner, refusal } from "../testing/owner";
import { firstLanguage } from "./choice.server";
import { action as rulesAction, loader as rulesLoader } from "./routes/rules";
import { rulesAtMost } from "./rule";
import { rulesCallSchema } from "./rule.schema";
import { listRules, saveRules } from "./rules.server";

const day = 24 * 60 * 60_000;
const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile Safari/604.1";
const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/120.0 Safari/537.36";
/** Addresses in Guangdong and in the United States. */
const chinese = "120.24.78.68";
const american = "8.8.8.8";

test.each([
  ["", ""],
  ["zh-HK,en;q=0.8", "zh-hk"],
  ["en;q=0.5, fr ;q=0.9,*;q=0.1", "fr"],
  ["*", "*"],
  ["en;q=x", "en"],
  [";;,,;q=", ""],
])("the preferred language of %j is %j", (header, language) => {
  expect(firstLanguage(header)).toBe(language);
});

eachDatabase("rules of links", (makeContext) => {
  let context: TestContext;
  let anna: OwnerContext;
  let server: RunningServer;
  let client: ApiClient;

  beforeAll(async () => {
    context = await makeContext({ features: [shortFeature], env: { TRUST_PROXY: "1" } });
    anna = await owner(context);
    server = await serveHandlers(createRedirectHandler(context));
    client = await apiClient(context);
  });
  afterAll(async () => {
    await server?.close();
    await client?.close();
  });

  async function make(typed: Record<string, unknown> = {}) {
    const [link] = await createLinks(anna, createSchema.parse({ url: "https://target.example/", ...typed }));
    if (!link) throw new Error("no link");
    return link;
  }

  const save = (id: number, rules: Record<string, unknown>[], zone = "UTC") =>
    saveRules(anna, id, rulesCallSchema.parse({ id, rules, zone }));

  async function follow(sid: string, headers: Record<string, string> = {}, method = "GET") {
    const sent = {
      "user-agent": windows,
      "accept-language": "en-US,en;q=0.9",
      "x-forwarded-for": american,
      ...headers,
    };
    const response = await fetch(`${server.url}/s/${sid}`, { redirect: "manual", method, headers: sent });
    return response.headers.get("location");
  }

  // spec:short-82
  test("lead to the target of the first rule that a visitor meets, else to the link's own", async () => {
    const { id, sid, url } = await make({ pass_query: true });
    await save(id, [
      { url: "https://both.example/", device: "iphone", language: "zh" },
      { url: "https://iphone.example/", device: "iphone" },
      { url: "https://hk.example/", language: "zh-HK" },
      { url: "https://chinese.example/", language: "zh" },
      { url: "https://china.example/?a=1", country: "CN" },
    ]);
    const zh = { "accept-language": "zh-CN" };
    expect(await follow(sid)).toBe(url);
    expect(await follow(sid, { "user-agent": iphone })).toBe("https://iphone.example/");
    expect(await follow(sid, { "user-agent": iphone, ...zh })).toBe("https://both.example/");
    expect(await follow(sid, { "accept-language": "fr;q=0.2,zh-HK" })).toBe("https://hk.example/");
    expect(await follow(sid, zh, "HEAD")).toBe("https://chinese.example/");
    expect(await follow(`${sid}?a=2&b=3`, { "x-forwarded-for": chinese })).toBe("https://china.example/?a=1&b=3");
    expect(await follow(sid, { "user-agent": "", "accept-language": "" })).toBe(url);
    await save(id, []);
    expect(await follow(sid, zh)).toBe(url);
    expect((await findLink(anna, { id })).rules).toBe(0);
  });

  test("hold from the first day to the end of the last one, in the zone of their owner", async () => {
    const { id, sid, url } = await make();
    const dayAt = (days: number) =>
      new Date(context.clock.now() + 8 * 3_600_000 + days * day).toISOString().slice(0, 10);
    await save(id, [{ url: "https://soon.example/", from: dayAt(1), until: dayAt(2) }], "Asia/Shanghai");
    const start = Date.parse(`${dayAt(1)}T00:00:00+08:00`);
    const end = Date.parse(`${dayAt(2)}T24:00:00+08:00`);
    const at = async (time: number) => {
      context.clock.move(time - context.clock.now());
      return follow(sid);
    };
    expect(await at(start - 5000)).toBe(url);
    expect(await at(start)).toBe("https://soon.example/");
    expect(await at(end - 5000)).toBe("https://soon.example/");
    expect(await at(end)).toBe(url);
  });

  test("hold behind a password, and never after the end", async () => {
    const { id, sid } = await make({ password: "123456", max_visits: 1, after_url: "https://after.example/" });
    await save(id, [{ url: "https://iphone.example/", device: "iphone" }]);
    expect((await publicLink(context, sid)).link).toMatchObject({ url: null, others: [] });
    const enter = async () => {
      const headers = { "user-agent": iphone };
      const form = { sid, password: "123456" };
      const response = await verifyAction((await memoryRequest(context, "/short/verify", { form, headers })) as never);
      return (response as Response).headers.get("location");
    };
    expect(await enter()).toBe("https://iphone.example/");
    expect(await enter()).toBe("https://after.example/");
  });

  // spec:short-83
  test("are shown on the trust page, in the link's list and to programs", async () => {
    const { api } = await apiUser(context, client);
    const [{ id, sid }] = (await api.post("/short", { url: "https://target.example" })).data.list;
    const rules = [
      { url: "https://b.example/", country: "hk", until: "2999-01-01" },
      { url: "https://a.example/", language: "en" },
    ];
    expect((await api.put("/short/rules", { id, rules, zone: "Asia/Hong_Kong" })).data.info).toBe("Rules saved");
    expect((await api.get("/short/rules", { id })).data.list).toEqual([
      { url: "https://b.example/", country: "HK", until: "2999-01-01", zone: "Asia/Hong_Kong" },
      { url: "https://a.example/", language: "en" },
    ]);
    expect((await api.get("/short")).data.list).toMatchObject([{ rules: 2 }]);
    expect((await publicLink(context, sid)).link?.others).toEqual(["https://b.example/", "https://a.example/"]);
    await api.put("/short", { id, title: "Other" });
    expect((await api.get("/short")).data.list).toMatchObject([{ rules: 2 }]);
  });

  describe("are refused", () => {
    test.each<[Record<string, unknown>, string]>([
      [{ url: "https://a.example/" }, "without a condition"],
      [{ url: "no address", device: "mac" }, "without an address"],
      [{ url: "https://a.example/", device: "toaster" }, "for an unknown device"],
      [{ url: "https://a.example/", country: "Hong Kong" }, "for no country"],
      [{ url: "https://a.example/", language: "Chinese!" }, "for no language"],
      [{ url: "https://a.example/", from: "2999-02-30" }, "for a day that does not exist"],
      [{ url: "https://a.example/", from: "2999-02-02", until: "2999-02-01" }, "for days in the wrong order"],
    ])("%o: %s", async (rule, _why) => {
      const { id } = await make();
      expect(rulesCallSchema.safeParse({ id, rules: [rule] }).success).toBe(false);
    });

    test("if a target leads back or is dangerous, or if there are too many", async () => {
      const { id } = await make();
      const device = "mac";
      const back = `${context.settings.shortOrigin}/s/abc`;
      expect(await refusal(save(id, [{ url: back, device }]))).toBe("short:errors.leadsBack");
      expect(await refusal(save(id, [{ url: "https://paypal-secure.com/", device }]))).toBe("short:errors.risky");
      const many = Array.from({ length: rulesAtMost + 1 }, () => ({ url: "https://a.example/", device }));
      expect(rulesCallSchema.safeParse({ id, rules: many }).success).toBe(false);
      expect(await listRules(anna, id)).toEqual([]);
      const ben = await owner(context);
      expect(await refusal(saveRules(ben, id, { rules: [] }))).toBe("short:errors.linkNotFound");
      expect(await refusal(listRules(ben, id))).toBe("short:errors.linkNotFound");
      await editLink(anna, id, editCallSchema.parse({ id, url: "https://other.example" }));
    });
  });

  test("are put in order by the form, which keeps what was typed", async () => {
    const { cookie } = await signedInUser(context);
    const bound = asOwner((await memoryRequest(context, "/short", { cookie })).context);
    const [link] = await createLinks(bound, createSchema.parse({ url: "https://target.example/" }));
    const params = { id: String(link?.id) };
    const send = async (form: Record<string, string>) =>
      rulesAction((await memoryRequest(context, "/short/rules/x", { cookie, params, form })) as never);
    const typed = {
      url1: "https://one.example/",
      device1: "mac",
      place1: "2",
      url2: "https://two.example/",
      country2: "u",
    };
    const refused = (await send(typed)) as { data: { result: { initialValue: unknown; error: object } } };
    expect(refused.data.result.initialValue).toMatchObject(typed);
    expect(Object.keys(refused.data.result.error)).toEqual(["country2"]);
    const missing = (await send({ device3: "mac" })) as { data: { result: { error: object } } };
    expect(Object.keys(missing.data.result.error)).toEqual(["url3"]);
    await send({ ...typed, country2: "us", place2: "1", url3: "", place3: "3" });
    const { rules } = (await rulesLoader(
      (await memoryRequest(context, "/short/rules/x", { cookie, params })) as never,
    )) as {
      rules: unknown;
    };
    expect(rules).toEqual([
      { url: "https://two.example/", country: "US" },
      { url: "https://one.example/", device: "mac" },
    ]);
  });
});
