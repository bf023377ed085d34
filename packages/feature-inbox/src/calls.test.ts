import { newId } from "@dozen/core/database/query.server";
import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import { contractClient } from "@dozen/core/testing/contract";
import { fuzzCalls } from "@dozen/core/testing/fuzz";
import { type ApiClient, apiUser } from "@dozen/core/testing/request";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import feature from "./feature";
import server from "./feature.server";
import { hello, send, unread } from "./testing/inbox-kit";

const calls = server.calls ?? [];

eachDatabase("calls", (makeContext) => {
  let context: TestContext;
  let nobody: ApiClient;

  beforeAll(async () => {
    context = await makeContext({ features: [feature] });
    nobody = await contractClient(context);
  });
  afterAll(() => nobody.close());

  test("return lists and single messages in the format of spec:inbox-1", async () => {
    const { user, api } = await apiUser(context, nobody);
    const id = await send(context, user.id);
    const expected = {
      id,
      type: 1,
      title: "Hello",
      content: "Welcome here",
      isRead: false,
      date: expect.stringMatching(/Z$/),
    };
    const response = await api.get("/msgs", { type: "1", page: "1", size: "10" });
    expect(response).toMatchObject({ code: 200, data: { list: [expected], total: 1, page: 1 } });
    expect(Object.keys(response.data.list[0]).sort()).toEqual(["content", "date", "id", "isRead", "title", "type"]);
    expect((await api.get("/msgs", { type: "1", id })).data.list).toMatchObject([expected]);
    expect((await api.get("/msgs")).data.total).toBe(1);
    expect((await api.get("/msgs", { type: "4" })).code).toBe(400);
    expect((await api.get("/msgs", { type: "3" })).data.total).toBe(0);
    expect((await api.get("/msgs", { type: "2", id })).code).toBe(404);
  });

  test("mark messages as read and delete them by comma-separated ids of each kind", async () => {
    const { user, api } = await apiUser(context, nobody);
    const [one, two] = [await send(context, user.id), await send(context, user.id)];
    const response = await send(context, user.id, hello, 2);
    expect(await api.put("/msgs", { type: 1, setType: "read", sys: `${one},${two}` })).toMatchObject({
      code: 200,
      data: { info: "2 messages marked read" },
    });
    expect(await unread(context, { id: user.id, cookie: "" })).toBe(1);
    expect((await api.put("/msgs", { type: 2, setType: "del", sys: one })).code).toBe(400);
    expect((await api.put("/msgs", { setType: "del", sys: response })).code).toBe(404);
    expect((await api.put("/msgs", { setType: "del", sys: one, feed: response })).code).toBe(200);
    expect((await api.get("/msgs")).data.list.map((row: { id: string }) => row.id)).toEqual([two]);
    expect((await api.put("/msgs", { setType: "del" })).code).toBe(400);
    expect((await api.put("/msgs", { setType: "burn", sys: two })).code).toBe(400);
  });

  test('accept feedback, and say "sensitive" when they refuse it', async () => {
    const { api } = await apiUser(context, nobody);
    expect(await api.post("/feed", { name: "Hi", des: "There" })).toMatchObject({
      code: 200,
      data: { info: "Thanks for your feedback" },
    });
    expect(await api.post("/feed", { name: "Hi", type: 2, des: "buy cocaine now" })).toMatchObject({
      code: 400,
      data: { info: expect.stringContaining("sensitive"), fields: { des: [expect.any(String)] } },
    });
    expect(await api.post("/feed", { name: "Hi" })).toMatchObject({
      code: 400,
      data: { fields: { des: ["Cannot be empty"] } },
    });
    expect((await context.db.selectFrom("inbox_feedback").select("type").execute()).at(-1)?.type).toBe(5);
  });

  describe("with another user's messages", () => {
    const ways = {
      "one by id": (api: ApiClient, id: string) => api.get("/msgs", { type: "1", id }),
      read: (api: ApiClient, id: string) => api.put("/msgs", { setType: "read", sys: id }),
      del: (api: ApiClient, id: string) => api.put("/msgs", { setType: "del", sys: id }),
    };

    test.each(Object.entries(ways))("%s: respond to another user's id as to an unknown one", async (_name, ask) => {
      const { user: owner } = await apiUser(context, nobody);
      const { user, api } = await apiUser(context, nobody);
      const { api: temporary } = await apiUser(context, nobody, { type: "temp" });
      const [foreign, own] = [await send(context, owner.id), await send(context, user.id)];
      const [unknown, stranger] = [await ask(api, newId()), await ask(api, foreign)];
      expect(stranger).toMatchObject({ status: unknown.status, code: 404, data: unknown.data });
      expect((await ask(nobody, foreign)).code).toBe(401);
      expect((await ask(temporary, foreign)).code).toBe(403);
      const mixed = await ask(api, own);
      expect(mixed.code).toBe(200);
      expect(await unread(context, { id: owner.id, cookie: "" })).toBe(1);
    });

    test.each(["read", "del"])("%s: change only the viewer's own messages in a mixed list", async (setType) => {
      const { user: owner } = await apiUser(context, nobody);
      const { user, api } = await apiUser(context, nobody);
      const [foreign, own] = [await send(context, owner.id), await send(context, user.id)];
      const withForeign = await api.put("/msgs", { setType, sys: `${foreign},${own}` });
      const other = await send(context, user.id);
      const withUnknown = await api.put("/msgs", { setType, sys: `${newId()},${other}` });
      expect(withForeign.data).toEqual(withUnknown.data);
      expect(await unread(context, { id: user.id, cookie: "" })).toBe(0);
      expect(await unread(context, { id: owner.id, cookie: "" })).toBe(1);
    });

    test("refuse visitors and temporary users", async () => {
      const { api: temporary } = await apiUser(context, nobody, { type: "temp" });
      for (const { method, path } of calls.filter(({ access }) => access !== "open")) {
        const body = method === "GET" ? {} : { body: {} };
        expect([(await nobody.call(method, path, body)).code, method, path]).toEqual([401, method, path]);
        expect([(await temporary.call(method, path, body)).code, method, path]).toEqual([403, method, path]);
      }
    });
  });

  test("never fail on any input", () => {
    // Without rate limits, which would refuse most of the requests.
    const limits = { ...context.limits, use: async () => {} };
    return fuzzCalls({ ...context, limits }, calls);
  }, 240_000);
});
