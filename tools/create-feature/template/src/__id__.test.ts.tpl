import type { Context } from "@dozen/core/context";
import { testAccess } from "@dozen/core/testing/access";
import { eachDatabase } from "@dozen/core/testing/context";
import { wordProblems } from "@dozen/core/testing/locales";
import { testMigrations } from "@dozen/core/testing/migrations";
import { queries, testPlans } from "@dozen/core/testing/plans";
import { apiClient, apiUser, memoryRequest, signedInUser } from "@dozen/core/testing/request";
import { beforeAll, describe, expect, test } from "vitest";
import feature from "./feature";
import { migrations } from "./migrations";
import { action, loader } from "./routes/__id__";
import { access } from "./testing/access";

testMigrations("__id__", migrations);
testAccess(feature, access, import.meta.url);

const lists = queries({}, { page: "2" });
testPlans(
  feature,
  { things: access.things, calls: { "GET /__id__": lists }, routes: { "routes/__id__.tsx": lists } },
  import.meta.url,
);

test("the words agree in all languages", async () => {
  expect(await wordProblems(feature.locales)).toEqual([]);
});

eachDatabase("__id__", (makeContext) => {
  let context: Context;
  beforeAll(async () => {
    context = await makeContext({ features: [feature] });
  });

  async function submit(cookie: string, text: string) {
    return action(await memoryRequest(context, "/__id__", { cookie, form: { text } }));
  }

  async function listed(cookie: string) {
    const { page } = await loader(await memoryRequest(context, "/__id__", { cookie }));
    return page.list.map(({ text }) => text);
  }

  describe("the page", () => {
    test("shows what was added, newest first", async () => {
      const { cookie } = await signedInUser(context);
      expect(await submit(cookie, "first")).toMatchObject({ status: 303 });
      await submit(cookie, "second");
      expect(await listed(cookie)).toEqual(["second", "first"]);
    });

    test("refuses an empty item with what was typed", async () => {
      const { cookie } = await signedInUser(context);
      expect(await submit(cookie, "  ")).toMatchObject({ data: { result: { error: { text: expect.any(Array) } } } });
      expect(await listed(cookie)).toEqual([]);
    });

    test("never shows what is somebody else's", async () => {
      const [ada, bob] = [await signedInUser(context), await signedInUser(context)];
      await submit(ada.cookie, "private");
      expect(await listed(bob.cookie)).toEqual([]);
    });
  });

  test("the calls add and list like the page", async () => {
    const { api } = await apiUser(context, await apiClient(context));
    expect(await api.post("/__id__", { text: "by call" })).toMatchObject({ code: 200 });
    expect(await api.get("/__id__")).toMatchObject({ data: { total: 1, list: [{ text: "by call" }] } });
    await api.close();
  });

  test("knows, exports and erases what a user has", async () => {
    const { cookie, user } = await signedInUser(context);
    await submit(cookie, "mine");
    const { default: server } = await feature.server();
    expect(await server.account?.usage?.(context, user.id)).toEqual({ __id__: { used: 1, limit: null } });
    expect(await server.account?.export?.(context, user.id)).toMatchObject([{ text: "mine" }]);
    await server.account?.erase?.(context, user.id);
    expect(await listed(cookie)).toEqual([]);
  });
});
