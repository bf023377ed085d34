import { exported } from "@dozen/core/testing/account-data";
import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import { apiClient, apiUser, memoryRequest, signedInUser } from "@dozen/core/testing/request";
import { updateUserConfig } from "@dozen/core/sessions/users.server";
import { beforeAll, describe, expect, test } from "vitest";
import { purgeDeleted, undoTime } from "./deletion.server";
import feature from "../feature";
import { action, loader } from "./routes/items";
import * as edit from "./routes/edit";

eachDatabase("__id__", (makeContext) => {
  let context: TestContext;
  beforeAll(async () => {
    context = await makeContext({ features: [feature] });
  });

  async function submit(cookie: string, form: Record<string, string>) {
    return action(await memoryRequest(context, "/__id__", { cookie, form }));
  }

  async function listed(cookie: string) {
    return (await loader(await memoryRequest(context, "/__id__", { cookie }))).list;
  }

  async function texts(cookie: string) {
    return (await listed(cookie)).map(({ text }) => text);
  }

  describe("the page", () => {
    test("shows what was added, newest first", async () => {
      const { cookie } = await signedInUser(context);
      expect(await submit(cookie, { text: "first" })).toMatchObject({ status: 303 });
      await submit(cookie, { text: "second" });
      expect(await texts(cookie)).toEqual(["second", "first"]);
    });

    test("rejects an empty item", async () => {
      const { cookie } = await signedInUser(context);
      const rejected = await submit(cookie, { text: "  " });
      expect(rejected).toMatchObject({ data: { result: { error: { text: expect.any(Array) } } } });
      expect(await texts(cookie)).toEqual([]);
    });

    test("changes an item", async () => {
      const { cookie } = await signedInUser(context);
      await submit(cookie, { text: "befroe" });
      const [item] = await listed(cookie);
      const params = { id: item?.id ?? "" };
      await edit.action(await memoryRequest(context, "/__id__/edit/1", { cookie, params, form: { text: "before" } }));
      expect(await texts(cookie)).toEqual(["before"]);
    });

    test("deletes after a confirmation, and restores for ten minutes", async () => {
      const { cookie } = await signedInUser(context);
      await submit(cookie, { text: "precious" });
      const id = (await listed(cookie))[0]?.id ?? "";
      expect(await submit(cookie, { intent: `delete:${id}` })).toMatchObject({ data: { confirm: {} } });
      expect(await texts(cookie)).toEqual(["precious"]);
      await submit(cookie, { intent: `delete:${id}`, confirmed: "yes" });
      expect(await texts(cookie)).toEqual([]);
      await submit(cookie, { intent: "restore", id });
      expect(await texts(cookie)).toEqual(["precious"]);
      await submit(cookie, { intent: `delete:${id}`, confirmed: "yes" });
      context.clock.move(undoTime);
      await purgeDeleted(context);
      await expect(submit(cookie, { intent: "restore", id })).rejects.toMatchObject({ init: { status: 400 } });
    });

    test("never shows another user's items", async () => {
      const [ada, bob] = [await signedInUser(context), await signedInUser(context)];
      await submit(ada.cookie, { text: "private" });
      expect(await texts(bob.cookie)).toEqual([]);
    });
  });

  test("of concurrent requests, only those within the quota succeed", async () => {
    const { cookie, user } = await signedInUser(context);
    await updateUserConfig(context, user.id, { __id___sum: 2 });
    await Promise.all(["a", "b", "c", "d"].map((text) => submit(cookie, { text })));
    expect((await texts(cookie)).length).toBe(2);
  });

  test("the calls do what the page does", async () => {
    const { api } = await apiUser(context, await apiClient(context));
    const { data } = await api.post("/__id__", { text: "by call" });
    await api.put("/__id__", { id: data.item.id, text: "by another call" });
    expect(await api.get("/__id__")).toMatchObject({ data: { total: 1, list: [{ text: "by another call" }] } });
    expect(await api.delete("/__id__", { id: data.item.id })).toMatchObject({ code: 200 });
    expect(await api.get("/__id__")).toMatchObject({ data: { total: 0 } });
    await api.close();
  });

  test("counts, exports and erases what a user has", async () => {
    const { cookie, user } = await signedInUser(context);
    await submit(cookie, { text: "mine" });
    const { default: server } = await feature.server();
    expect(await server.account?.usage?.(context, user.id)).toMatchObject({ __id__: { used: 1, limit: 1000 } });
    expect(await exported(server.account, context, user.id)).toMatchObject({ items: [{ text: "mine" }] });
    await server.account?.erase?.(context, user.id);
    expect(await texts(cookie)).toEqual([]);
  });
});
