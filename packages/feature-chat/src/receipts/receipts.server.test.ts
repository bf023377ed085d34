import { exported } from "@dozen/core/testing/account-data";
import { eachDatabase } from "@dozen/core/testing/context";
import { apiClient, apiUser, memoryRequest } from "@dozen/core/testing/request";
import { expect, test } from "vitest";
import { blockPerson } from "../blocks/blocking.server";
import * as privacyRoute from "../blocks/routes/privacy";
import server from "../feature.server";
import { receiptTests } from "../testing/receipt-tests";
import { online } from "../testing/scene";

eachDatabase("read receipts", (makeContext) => {
  const here = online(makeContext);

  receiptTests(here);

  test("are turned on and off on a page beside the list of blocked users", async () => {
    const { ada, bob, context } = here;
    await blockPerson(ada.asks, bob.id);
    const ask = (form?: Record<string, string>) =>
      memoryRequest(context, "/chat/privacy", { cookie: ada.cookie, form });
    const page = () => ask().then(privacyRoute.loader);
    expect(await page()).toMatchObject({ isOn: true, blocked: [{ name: "Bob" }] });
    const off = await privacyRoute.action(await ask({ intent: "receipts", receipts: "off" }));
    expect(off).toMatchObject({ status: 303 });
    await privacyRoute.action(await ask({ intent: "unblock", id: bob.id }));
    expect(await page()).toMatchObject({ isOn: false, blocked: [] });
    expect(await privacyRoute.action(await ask({ receipts: "maybe" }))).toMatchObject({
      data: { result: { error: { receipts: ["Please choose one of the options"] } } },
    });
  });

  test("are turned on and off by calls, exported and erased", async () => {
    const { context } = here;
    const client = await apiClient(context);
    const one = await apiUser(context, client);
    expect((await one.api.get("/receipts")).data.receipts).toBe("on");
    expect((await one.api.put("/receipts", { receipts: "off" })).data.info).toBe("Read receipts turned off");
    expect((await one.api.get("/receipts")).data.receipts).toBe("off");
    expect(await exported(server.account, context, one.user.id)).toMatchObject({ read_receipts: false });
    await server.account?.erase?.(context, one.user.id);
    expect(
      await context.db.selectFrom("chat_discreet").selectAll().where("user_id", "=", one.user.id).execute(),
    ).toEqual([]);
    await client.close();
  });
});
