import type { OwnerContext } from "@dozen/core/owner.server";
import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import { searchEntries } from "@dozen/core/testing/search";
import { beforeAll, expect, test } from "vitest";
import vaultFeature from "../feature";
import { allKeys, createAccount, drawCode, findAccount, listAccounts, renameAccount } from "./accounts.server";
import { codeAt } from "./codes.server";
import { deleteAccounts, purgeDeleted, restoreAccounts, undoTime } from "./deletion.server";
import { usualKey } from "./key";
import { showingAt } from "./list";
import { listPage } from "./list.server";
import { ownedAccounts } from "./quota.server";
import { filled, owner, refusal } from "./testing/owner";

eachDatabase("MFA accounts", (makeContext) => {
  let context: TestContext;
  let anna: OwnerContext;

  beforeAll(async () => {
    context = await makeContext({ features: [vaultFeature], env: { MFA_ACCOUNTS_PER_USER: "12" } });
    anna = await owner(context);
  });

  const list = (who: OwnerContext, query: Record<string, unknown> = {}) =>
    listAccounts(who, { secret_key: "", page: 1, size: 10, ...query });

  test("show the code of this step and the next ones", async () => {
    const { id } = await createAccount(anna, filled());
    const key = { ...usualKey, secret: "JBSWY3DPEHPK3PXP" };
    const page = await listPage(anna, new URLSearchParams());
    const [shown] = page.list;
    const step = Math.floor(page.now / 30_000);
    for (const [ahead, code] of (shown?.codes ?? []).entries()) expect(code).toBe(await codeAt(key, step + ahead));
    expect(shown).toMatchObject({ id, step, name: "GitHub" });
    expect(shown?.codes).toHaveLength(4);
    const startOfStep = step * 30_000;
    expect(shown && showingAt(shown, startOfStep + 29_999)).toMatchObject({ code: shown?.codes[0], left: 1 });
    expect(shown && showingAt(shown, startOfStep + 30_000)).toMatchObject({ code: shown?.codes[1], left: 30 });
    expect(shown && showingAt(shown, startOfStep + 120_000)).toMatchObject({ code: null, next: null });
    await deleteAccounts(anna, [id]);
  });

  test("have codes for a minute and a half, however short their period", async () => {
    const { id } = await createAccount(anna, filled({ period: 5 }));
    const { list, now } = await listPage(anna, new URLSearchParams());
    const [shown] = list;
    expect(shown && showingAt(shown, now + 89_999).code).toMatch(/^\d{6}$/);
    expect(shown && showingAt(shown, now + 100_000).code).toBeNull();
    await deleteAccounts(anna, [id]);
  });

  test("store their secrets encrypted, each bound to its row", async () => {
    const [one, other] = [await createAccount(anna, filled()), await createAccount(anna, filled({ secret: "ABCDEF" }))];
    const rows = await context.db
      .selectFrom("mfa_accounts")
      .select(["id", "secret"])
      .where("id", "in", [one.id, other.id])
      .execute();
    expect(JSON.stringify(rows)).not.toMatch(/JBSWY3DPEHPK3PXP|ABCDEF/);
    expect(JSON.stringify(await list(anna))).not.toMatch(/JBSWY3DPEHPK3PXP|ABCDEF/);
    const foreign = rows.find(({ id }) => id === other.id)?.secret as string;
    await context.db.updateTable("mfa_accounts").set({ secret: foreign }).where("id", "=", one.id).execute();
    await expect(findAccount(anna, one.id)).rejects.toThrow();
    const own = rows.find(({ id }) => id === one.id)?.secret as string;
    await context.db.updateTable("mfa_accounts").set({ secret: own }).where("id", "=", one.id).execute();
    expect((await allKeys(context, anna.viewer.id)).map(({ secret }) => secret)).toEqual([
      "ABCDEF",
      "JBSWY3DPEHPK3PXP",
    ]);
    await deleteAccounts(anna, [one.id, other.id]);
  });

  test("are listed newest first, ten to a page, and found by name and account", async () => {
    const ben = await owner(context);
    for (let index = 1; index <= 12; index++) {
      await createAccount(ben, filled({ secret_key: `Site ${index}`, account: index === 7 ? "50%_off" : "" }));
    }
    const first = await list(ben);
    expect(first).toMatchObject({ total: 12, page: 2, current: 1 });
    expect(first.list.map(({ name }) => name)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((at) => `Site ${at}`));
    expect((await list(ben, { page: 2 })).list.map(({ name }) => name)).toEqual(["Site 2", "Site 1"]);
    expect((await list(ben, { page: 9 })).current).toBe(2);
    const found = async (secret_key: string) => (await list(ben, { secret_key })).list.map(({ name }) => name);
    expect(await found("sITE 1")).toEqual(["Site 12", "Site 11", "Site 10", "Site 1"]);
    expect(await found("%_")).toEqual(["Site 7"]);
    expect(await found("nothing")).toEqual([]);
    expect((await list(anna)).total).toBe(0);
  });

  test("are found by the new name only after a rename, and leave the search index once erased", async () => {
    const { id } = await createAccount(anna, filled({ secret_key: "Forge", account: "alice" }));
    await renameAccount(anna, id, { secret_key: "Harbor" });
    const found = async (secret_key: string) => (await list(anna, { secret_key })).list.map(({ name }) => name);
    expect([await found("forge"), await found("harb"), await found("alic")]).toEqual([[], ["Harbor"], ["Harbor"]]);
    expect(await searchEntries(context, id)).toBeGreaterThan(0);
    await deleteAccounts(anna, [id]);
    expect(await found("harb")).toEqual([]);
    context.clock.move(undoTime);
    await purgeDeleted(context);
    expect(await searchEntries(context, id)).toBe(0);
  });

  test("are renamed", async () => {
    const { id } = await createAccount(anna, filled({ account: "alice" }));
    await renameAccount(anna, id, { secret_key: "Other" });
    expect(await findAccount(anna, id)).toMatchObject({ name: "Other", account: "alice" });
    await renameAccount(anna, id, { secret_key: "Other", account: "" });
    expect(await findAccount(anna, id)).toMatchObject({ name: "Other", account: "" });
    await deleteAccounts(anna, [id]);
  });

  test("advance their counter only when a code is requested, by one for each of parallel requests", async () => {
    const { id, codes } = await createAccount(anna, filled({ kind: "hotp", counter: 3 }));
    expect(codes).toEqual([]);
    const key = { ...usualKey, kind: "hotp" as const, secret: "JBSWY3DPEHPK3PXP" };
    const drawn = await Promise.all(Array.from({ length: 8 }, () => drawCode(anna, id)));
    const expected = await Promise.all([3, 4, 5, 6, 7, 8, 9, 10].map((count) => codeAt(key, count)));
    expect(drawn.map((account) => account.codes[0]).sort()).toEqual(expected.sort());
    await list(anna);
    const shown = await findAccount(anna, id);
    expect(shown).toMatchObject({ counter: 11, step: 10, codes: [await codeAt(key, 10)] });
    const byTime = await createAccount(anna, filled());
    expect(await refusal(drawCode(anna, byTime.id))).toBe("vault:mfa.errors.notByCounter");
    await deleteAccounts(anna, [id, byTime.id]);
  });

  test("can be restored for ten minutes, and are then gone", async () => {
    const { id } = await createAccount(anna, filled());
    expect(await deleteAccounts(anna, [id])).toEqual([id]);
    expect(await refusal(findAccount(anna, id))).toBe("vault:mfa.errors.notFound");
    expect(await refusal(deleteAccounts(anna, [id]))).toBe("vault:mfa.errors.notFound");
    expect(await restoreAccounts(anna, [id])).toBe(1);
    expect((await findAccount(anna, id)).name).toBe("GitHub");
    await deleteAccounts(anna, [id]);
    context.clock.move(undoTime - 1000);
    await purgeDeleted(context);
    expect(await restoreAccounts(anna, [id])).toBe(1);
    await deleteAccounts(anna, [id]);
    context.clock.move(undoTime);
    expect(await refusal(restoreAccounts(anna, [id]))).toBe("vault:mfa.errors.undoTooLate");
    await purgeDeleted(context);
    const left = await context.db.selectFrom("mfa_accounts").select("id").where("id", "=", id).execute();
    expect(left).toEqual([]);
    expect(await ownedAccounts(context, anna.viewer.id)).toBe(0);
  });

  test("fill the quota and no more when 30 are added in parallel", async () => {
    const carl = await owner(context);
    const added = await Promise.all(Array.from({ length: 30 }, () => refusal(createAccount(carl, filled()))));
    expect(added.filter((key) => key === "nothing was refused")).toHaveLength(12);
    expect(added.filter((key) => key === "vault:mfa.errors.quota")).toHaveLength(18);
    const { list: all, total } = await list(carl, { size: 99 });
    expect([all.length, total]).toEqual([12, 12]);
    const ids = all.map(({ id }) => id);
    // Parallel deletions release the quota once.
    const deletions = await Promise.all([1, 2, 3].map(() => refusal(deleteAccounts(carl, ids))));
    expect(deletions.filter((key) => key === "nothing was refused")).toHaveLength(1);
    expect(await ownedAccounts(context, carl.viewer.id)).toBe(0);
    await createAccount(carl, filled());
    expect(await refusal(restoreAccounts(carl, ids))).toBe("vault:mfa.errors.quota");
    expect(await ownedAccounts(context, carl.viewer.id)).toBe(1);
  });

  test("of other users are reported as not found", async () => {
    const { id } = await createAccount(anna, filled({ kind: "hotp" }));
    const mallory = await owner(context);
    for (const wanted of [id, "01UNKNOWN"]) {
      expect(await refusal(findAccount(mallory, wanted))).toBe("vault:mfa.errors.notFound");
      expect(await refusal(renameAccount(mallory, wanted, { secret_key: "Mine" }))).toBe("vault:mfa.errors.notFound");
      expect(await refusal(drawCode(mallory, wanted))).toBe("vault:mfa.errors.notFound");
      expect(await refusal(deleteAccounts(mallory, [wanted]))).toBe("vault:mfa.errors.notFound");
      expect(await refusal(restoreAccounts(mallory, [wanted]))).toBe("vault:mfa.errors.undoTooLate");
    }
    const own = await createAccount(mallory, filled());
    expect(await deleteAccounts(mallory, [id, own.id])).toEqual([own.id]);
    expect(await findAccount(anna, id)).toMatchObject({ name: "GitHub", counter: 0 });
  });
});
