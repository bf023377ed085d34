import { exported } from "@dozen/core/testing/account-data";
import { expect, test } from "vitest";
import feature from "../feature";
import { healthAdvice } from "./health.server";
import { eachVault } from "./testing/vaults";

eachVault("a vault's part of the account", (vaults) => {
  test("exports and erases everything", async () => {
    const ida = await vaults.owner();
    await vaults.add(ida);
    const { default: server } = await feature.server();
    expect(await exported(server.account, vaults.context, ida.user.id)).toMatchObject({
      passwd: { pwd_key: ida.key.pwd_key, entries: [{ type: 3 }] },
    });
    await server.account?.erase?.(vaults.context, ida.user.id);
    expect(await ida.api.get("/passwd")).toMatchObject({ data: { total: 0 } });
  });

  test("keeps only the latest health figures, and turns them into advice", async () => {
    const advice = () => healthAdvice(vaults.context, vaults.ada.user.id);
    expect(await advice()).toMatchObject([{ text: "vault:passwd.health.unknown", isDone: false }]);
    const figures = { total: 9, weak: 2, reused: 1, old: 0, missing: 3 };
    expect(await vaults.ada.api.post("/passwd-health", figures)).toMatchObject({ code: 200 });
    expect(await vaults.ada.api.post("/passwd-health", { ...figures, weak: 0 })).toMatchObject({ code: 200 });
    expect(await vaults.ada.api.post("/passwd-health", { ...figures, weak: -1 })).toMatchObject({ code: 400 });
    expect(await advice()).toMatchObject([
      { text: "vault:passwd.health.found", values: { weak: 0, reused: 1, old: 0, missing: 3 }, isDone: false },
    ]);
    await vaults.ada.api.post("/passwd-health", { total: 9, weak: 0, reused: 0, old: 0, missing: 0 });
    expect(await advice()).toMatchObject([{ text: "vault:passwd.health.fine", isDone: true }]);
    expect(await healthAdvice(vaults.context, "nobody")).toEqual([]);
  });
});
