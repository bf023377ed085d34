import { beforeAll, expect, it } from "vitest";
import { createUser, eraseUser } from "../sessions/users.server";
import { eachDatabase, type TestContext } from "../testing/context";
import { asksFirst, enterShare, wasLetIn } from "./entry.server";
import { createShare, findShare, listShares, type NewShare, revokeShare, revokeShares, takeUse } from "./shares.server";
import { listVisits, recordVisit, sweepShares } from "./visits.server";

const day = 24 * 60 * 60 * 1000;
const visitor = { ip: "203.0.113.7", userAgent: "Test/1" };

eachDatabase("shares", (makeContext) => {
  let context: TestContext;
  beforeAll(async () => {
    context = await makeContext();
  });
  const share = async (input: Partial<NewShare> = {}) =>
    createShare(context, { userId: "alice", kind: "file", itemId: "f1", ...input });
  const rowOf = async (token: string) => findShare(context, "file", token);

  it("are found by their link until they are revoked", async () => {
    const { id, token } = await share();
    expect(await rowOf(token)).toMatchObject({ id, item_id: "f1", user_id: "alice" });
    expect((await listShares(context, { userId: "alice", kind: "file", itemId: "f1" }))[0]).toMatchObject({
      id,
      token,
    });
    await revokeShare(context, { userId: "alice", id });
    await expect(rowOf(token)).rejects.toMatchObject({ code: 404 });
    await expect(takeUse(context, id)).rejects.toMatchObject({ code: 404 });
  });

  it("store no link that a reader of the database could use", async () => {
    const { id, token } = await share();
    const row = await context.db.selectFrom("shares").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(token);
    await expect(rowOf(row.token_hash)).rejects.toMatchObject({ code: 404 });
  });

  it("are limited to fifty per item, even when requested concurrently", async () => {
    const { id: userId } = await createUser(context, { type: "registered", name: "Carol" });
    const outcomes = await Promise.allSettled(Array.from({ length: 60 }, () => share({ userId })));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(50);
    await expect(share({ userId })).rejects.toMatchObject({ key: "core:shares.tooMany" });
    expect(await share({ userId, itemId: "f2" })).toMatchObject({ uses: 0 });
  });

  it("belong to one kind and one user", async () => {
    const { id, token } = await share();
    await expect(findShare(context, "article", token)).rejects.toMatchObject({ code: 404 });
    await expect(revokeShare(context, { userId: "mallory", id })).rejects.toMatchObject({ code: 404 });
    await expect(listVisits(context, { userId: "mallory", shareId: id })).rejects.toMatchObject({ code: 404 });
    expect(await listShares(context, { userId: "mallory", kind: "file" })).toEqual([]);
    expect(await rowOf(token)).toMatchObject({ id });
  });

  it("allow exactly as many uses as they should, even when used concurrently", async () => {
    const { id } = await share({ maxUses: 5 });
    const outcomes = await Promise.allSettled(Array.from({ length: 60 }, () => takeUse(context, id)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
    for (const outcome of outcomes) {
      if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ code: 410, key: "core:shares.usedUp" });
    }
  });

  it("end when they expire", async () => {
    const { id } = await share({ expiresAt: context.clock.now() + day });
    await takeUse(context, id);
    context.clock.move(day);
    await expect(takeUse(context, id)).rejects.toMatchObject({ key: "core:shares.expired" });
    await expect(share({ expiresAt: context.clock.now() })).rejects.toMatchObject({ field: "expiry" });
  });

  it("demand their password, and remember a visitor who knew it for an hour", async () => {
    const { token, id } = await share({ password: "secret words" });
    const row = await rowOf(token);
    expect(asksFirst(row)).toBe(true);
    await expect(enterShare(context, row, { password: "other", visitor })).rejects.toMatchObject({ field: "password" });
    const proof = await enterShare(context, row, { password: "secret words", visitor });
    expect(wasLetIn(context, row, proof)).toBe(true);
    expect(wasLetIn(context, { ...row, id: "another" }, proof)).toBe(false);
    expect(wasLetIn(context, { ...row, password_hash: "changed" }, proof)).toBe(false);
    expect(
      wasLetIn(
        context,
        row,
        proof.replace(/^\w+/, (expiry) => `${expiry}z`),
      ),
    ).toBe(false);
    for (const forged of [null, "", ".", "x", `${proof}.more`]) expect(wasLetIn(context, row, forged)).toBe(false);
    expect(await listVisits(context, { userId: "alice", shareId: id })).toMatchObject([
      { action: "refused", ...visitor },
    ]);
    context.clock.move(60 * 60 * 1000 + 1);
    expect(wasLetIn(context, row, proof)).toBe(false);
  });

  it("evaluate five wrong passwords of one address, even when sent concurrently", async () => {
    const row = await rowOf((await share({ password: "right" })).token);
    const guesses = Array.from({ length: 40 }, (_, n) => enterShare(context, row, { password: `wrong ${n}`, visitor }));
    const refusals = (await Promise.allSettled(guesses)).map(
      (outcome) => outcome.status === "rejected" && outcome.reason.code,
    );
    expect(refusals.filter((code) => code === 400)).toHaveLength(5);
    expect(refusals.filter((code) => code === 429)).toHaveLength(35);
    await expect(enterShare(context, row, { password: "right", visitor })).rejects.toMatchObject({ code: 429 });
  });

  it("let in everyone who knows the password, no matter how many others did", async () => {
    const row = await rowOf((await share({ password: "right" })).token);
    // One less than all addresses together may guess.
    await context.limits.use("link.total", `share:${row.id}`, { points: 5000, seconds: 86_400 }, 4999);
    for (const ip of ["203.0.113.8", "203.0.113.9", "203.0.113.10"]) {
      await enterShare(context, row, { password: "right", visitor: { ...visitor, ip } });
    }
    await expect(enterShare(context, row, { password: "wrong", visitor })).rejects.toMatchObject({ code: 400 });
    await expect(enterShare(context, row, { password: "right", visitor })).rejects.toMatchObject({ code: 429 });
  });

  it("admit an address that has not guessed, even after a hundred guesses from twenty networks", async () => {
    const row = await rowOf((await share({ password: "right" })).token);
    const enter = (password: string, ip: string) => enterShare(context, row, { password, visitor: { ...visitor, ip } });
    const guesses: Promise<unknown>[] = [];
    for (let guess = 0; guess < 100; guess += 1) {
      guesses.push(enter("wrong", `2001:db8:${guess % 20}:${guess % 4}::1`).catch(() => {}));
    }
    await Promise.all(guesses);
    expect(await enter("right", "2001:db8:ffff::1")).toBeTruthy();
  });

  it("count the openings of view-only shares", async () => {
    const { token } = await share({ isViewOnly: true, maxUses: 2 });
    const row = await rowOf(token);
    expect(asksFirst(row)).toBe(true);
    const opened = await Promise.allSettled(
      Array.from({ length: 10 }, () => enterShare(context, row, { password: "", visitor })),
    );
    expect(opened.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  });

  it("are deleted with the item or the user, and so is their log", async () => {
    const { id: userId } = await createUser(context, { type: "registered", name: "Bob" });
    const first = await share({ userId, itemId: "a" });
    const second = await share({ userId, itemId: "b" });
    await recordVisit(context, first.id, { action: "view", visitor });
    await revokeShares(context, { userId, kind: "file", itemIds: ["a"] });
    await expect(rowOf(first.token)).rejects.toMatchObject({ code: 404 });
    expect(await rowOf(second.token)).toMatchObject({ id: second.id });
    await recordVisit(context, second.id, { action: "view", visitor });
    await eraseUser(context, userId);
    await expect(rowOf(second.token)).rejects.toMatchObject({ code: 404 });
    expect(await visitsOf(context, [first.id, second.id])).toEqual([]);
  });

  it("delete visits after 90 days", async () => {
    const { id } = await share();
    await recordVisit(context, id, { action: "download", visitor });
    context.clock.move(89 * day);
    await sweepShares(context);
    expect(await visitsOf(context, [id])).toHaveLength(1);
    context.clock.move(2 * day);
    await sweepShares(context);
    expect(await visitsOf(context, [id])).toEqual([]);
  });
});

function visitsOf({ db }: TestContext, ids: string[]) {
  return db.selectFrom("share_visits").selectAll().where("share_id", "in", ids).execute();
}
