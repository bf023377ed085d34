import { eraseUser } from "@dozen/core/sessions/users.server";
import { exported } from "@dozen/core/testing/account-data";
import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import { fuzzCalls } from "@dozen/core/testing/fuzz";
import { type ApiClient, apiClient, apiUser } from "@dozen/core/testing/request";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accountHooks } from "./account.server";
import shortFeature from "./feature";
import server from "./feature.server";

eachDatabase("calls of short links", (makeContext) => {
  let context: TestContext;
  let nobody: ApiClient;
  let anna: ApiClient;
  let ben: ApiClient;
  let temporary: ApiClient;
  let annaId: string;

  beforeAll(async () => {
    context = await makeContext({ features: [shortFeature] });
    nobody = await apiClient(context);
    const made = await apiUser(context, nobody);
    anna = made.api;
    annaId = made.user.id;
    ben = (await apiUser(context, nobody)).api;
    temporary = (await apiUser(context, nobody, { type: "temp" })).api;
  });
  afterAll(() => nobody?.close());

  async function create(api: ApiClient, body: Record<string, unknown> = {}) {
    const response = await api.post("/short", { url: "https://example.com/x", ...body });
    expect(response.code, JSON.stringify(response.data)).toBe(200);
    return response.data.list[0];
  }

  test("create, list, edit and delete links", async () => {
    const response = await anna.post("/short", { url: "https://a.example/1,https://b.example/2" });
    expect(response).toMatchObject({ code: 200, data: { info: "2 short links created" } });
    expect(response.data.list.map(({ url }: { url: string }) => url).sort()).toEqual([
      "https://a.example/1",
      "https://b.example/2",
    ]);
    const { id, sid } = response.data.list[0];
    const listed = await anna.get("/short", { url: "EXAMPLE/", page: "1", size: "1" });
    expect(listed.data).toMatchObject({ total: 2, page: 2 });
    const edit = await anna.put("/short", { id, password: "123456", expression: "2999-12-31" });
    expect(edit).toMatchObject({ code: 200, data: { info: "Short link saved" } });
    const [found] = (await anna.get("/short", { url: sid })).data.list;
    expect(found).toMatchObject({ protected: true, expression: "3000-01-01T00:00:00.000Z" });
    expect(JSON.stringify(found)).not.toContain("123456");
    expect((await anna.delete("/short", { id: String(id) })).data.info).toBe("Short link deleted");
    expect((await anna.get("/short", { url: sid })).data.total).toBe(0);
  });

  test("name the wrong fields and addresses of a refused request", async () => {
    const wrong = await anna.post("/short", { url: "nope", password: "12", alias: "a b", max_visits: 0 });
    expect(wrong.status).toBe(200);
    expect(wrong.code).toBe(400);
    expect(Object.keys(wrong.data.fields).sort()).toEqual(["alias", "max_visits", "password", "url"]);
    expect(wrong.data.fields.url[0]).toMatch(/Not a valid URL|Enter a URL that begins/);
    const many = await anna.post("/short", {
      url: "https://a.example,https://b.example,https://c.example,https://d.example",
    });
    expect(many.data.info).toBe("At most 3 URLs");
    const back = `${context.settings.shortOrigin}/s/abc`;
    const loop = await anna.post("/short", { url: `https://fine.example,${back}` });
    expect(loop).toMatchObject({ code: 400, data: { list: [back] } });
    const past = await anna.post("/short", { url: "https://a.example", expression: "2020-01-01" });
    expect(past.data.fields.expression).toEqual(["The expiry date must not be in the past"]);
  });

  test("use the name max_visits in requests and responses", async () => {
    const { id, sid, max_visits } = await create(anna, { max_visits: 3 });
    expect(max_visits).toBe(3);
    const limit = async () => (await anna.get("/short", { url: sid })).data.list[0].max_visits;
    await anna.put("/short", { id, max_visits: 5 });
    expect(await limit()).toBe(5);
    await anna.put("/short", { id, url: "https://example.com/y" });
    expect(await limit()).toBe(5);
    await anna.put("/short", { id, max_visits: null });
    expect(await limit()).toBeNull();
    const document = await (await fetch(`${nobody.url}/api/openapi.json`)).text();
    expect(document).toContain('"max_visits"');
    expect(document).not.toContain("maxVisits");
  });

  test("return the target for the right digits only, to anybody", async () => {
    const { sid } = await create(anna, { password: "135790" });
    const wrong = await nobody.post("/short/verify", { sid, password: "000000" });
    expect(wrong).toMatchObject({ code: 400 });
    expect(JSON.stringify(wrong.data)).not.toContain("example.com");
    expect((await nobody.post("/short/verify", { sid, password: 135790 })).data.url).toBe("https://example.com/x");
    expect((await nobody.post("/short/verify", { sid: "unknown1", password: "000000" })).code).toBe(404);
  });

  test("refuse to verify an ended link with a validation error", async () => {
    const { sid } = await create(anna, { max_visits: 1 });
    const verify = () => nobody.post("/short/verify", { sid, password: "000000" });
    expect(await verify()).toMatchObject({ status: 200, code: 200, data: { url: "https://example.com/x" } });
    const ended = await verify();
    expect(ended).toMatchObject({ status: 200, code: 400, data: { info: "This short link has ended" } });
    expect(JSON.stringify(ended.data)).not.toContain("example.com");
  });

  test("analyze visits as tables and as charts, and validate the period", async () => {
    const { sid } = await create(anna);
    await nobody.post("/short/verify", { sid, password: "000000" });
    const table = await anna.post("/short/analyze", { sid, type: "table" });
    expect(table.data.info).toBe("Statistics updated");
    expect(Object.keys(table.data.list)).toEqual(expect.arrayContaining(["browser", "device", "user", "area"]));
    expect(table.data.list.sums.visits).toBe(1);
    const chart = await anna.post("/short/analyze", { sid, type: "chart" });
    expect(Object.keys(chart.data.list)).toEqual(
      expect.arrayContaining(["total", "browser", "device", "user", "area"]),
    );
    const eight = { startTime: 0 + 1_795_000_000_000, endTime: 1_795_000_000_000 + 518_400_000 + 7_200_000 };
    expect((await anna.post("/short/analyze", { sid, type: "chart", ...eight })).data.info).toMatch(/at most 7 days/);
    expect((await anna.post("/short/analyze", { sid, type: "nonsense" })).code).toBe(400);
  });

  test("refuse visitors and temporary users, and report other users' links as not found", async () => {
    const mine = await create(anna);
    const theirs = await create(ben);
    const unknown = 987_654_321;
    const attempts = (id: unknown, sid: string): [string, Promise<{ code: number; data: unknown }>][] => [
      ["PUT", anna.put("/short", { id, url: "https://evil.example" })],
      ["DELETE", anna.delete("/short", { id: String(id) })],
      ["analyze", anna.post("/short/analyze", { sid })],
    ];
    const foreign = await Promise.all(attempts(theirs.id, theirs.sid).map(([, response]) => response));
    const missing = await Promise.all(attempts(unknown, "unknown1").map(([, response]) => response));
    expect(foreign.map(({ code, data }) => [code, data])).toEqual(missing.map(({ code, data }) => [code, data]));
    expect(foreign.map(({ code }) => code)).toEqual([404, 404, 404]);

    const mixed = await anna.delete("/short", { id: `${theirs.id},${mine.id},${unknown}` });
    expect(mixed.data.info).toBe("Short link deleted");
    expect((await ben.get("/short", { url: theirs.sid })).data.list).toHaveLength(1);

    for (const [api, code] of [
      [nobody, 401],
      [temporary, 403],
    ] as const) {
      expect((await api.get("/short")).code).toBe(code);
      expect((await api.post("/short", { url: "https://a.example" })).code).toBe(code);
      expect((await api.put("/short", { id: theirs.id, url: "https://a.example" })).code).toBe(code);
      expect((await api.delete("/short", { id: String(theirs.id) })).code).toBe(code);
      expect((await api.post("/short/analyze", { sid: theirs.sid })).code).toBe(code);
    }
  });

  test("report a user's figures, export their data and erase it", async () => {
    const carl = await apiUser(context, nobody);
    const link = await create(carl.api, { max_visits: 3 });
    await nobody.post("/short/verify", { sid: link.sid, password: "000000" });
    expect(await accountHooks.usage?.(context, carl.user.id)).toMatchObject({ short: { used: 1, limit: 1000 } });
    const data = (await exported(accountHooks, context, carl.user.id)) as { links: unknown[]; visits: unknown[] };
    expect(data.links).toMatchObject([{ sid: link.sid, url: "https://example.com/x" }]);
    expect(data.visits).toHaveLength(1);
    await eraseUser(context, carl.user.id);
    const left = await context.db.selectFrom("short_links").select("id").where("user_id", "=", carl.user.id).execute();
    const visits = await context.db.selectFrom("short_visits").select("id").where("link_id", "=", link.id).execute();
    expect([left, visits]).toEqual([[], []]);
    expect((await nobody.post("/short/verify", { sid: link.sid, password: "000000" })).code).toBe(404);
    expect(annaId).not.toBe(carl.user.id);
  });

  test("never fail on any input", { timeout: 300_000 }, async () => {
    await fuzzCalls(context, server.calls ?? []);
  });
});
