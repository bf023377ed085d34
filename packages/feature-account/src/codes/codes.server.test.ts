import { eraseUser } from "@dozen/core/sessions/users.server";
import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import { printFigure } from "@dozen/core/testing/figures";
import { beforeAll, describe, expect, test } from "vitest";
import type { Asker } from "../shared/asker.server";
import { accountContext, addUser, newEmail } from "../testing/account-kit";
import { checkCode, issueCode, issueTicket, sweepCodes } from "./codes.server";

interface Guess {
  purpose?: "login" | "reset";
  asker?: Asker;
}

eachDatabase("codes", (makeContext) => {
  let context: TestContext;
  beforeAll(async () => {
    context = await accountContext(makeContext);
  });

  const [owner, stranger] = ["owner", "stranger"].map((slot) => ({ slot, device: null })) as [Asker, Asker];

  const isRight = (account: string, code: string, { purpose = "login", asker = owner }: Guess = {}) =>
    checkCode(context, purpose, account, code, asker).then(
      () => true,
      () => false,
    );

  test("are six readable characters, and are never stored in plain text", async () => {
    const account = newEmail();
    const code = await issueCode(context, "login", account, owner);
    expect(code).toMatch(/^[2-9A-HJKMNP-Z]{6}$/);
    const rows = await context.db.selectFrom("account_codes").selectAll().where("account", "=", account).execute();
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  test("are valid for one account and one purpose", async () => {
    const account = newEmail();
    const code = await issueCode(context, "login", account, owner);
    await issueCode(context, "login", "other@example.com", owner);
    expect(await isRight("other@example.com", code)).toBe(false);
    expect(await isRight(account, code, { purpose: "reset" })).toBe(false);
    expect(await isRight(account, code)).toBe(true);
  });

  test("are replaced by the next one", async () => {
    const account = newEmail();
    const first = await issueCode(context, "login", account, owner);
    const second = await issueCode(context, "login", account, owner);
    expect(await isRight(account, first)).toBe(false);
    expect(await isRight(account, second)).toBe(true);
  });

  test("are unaffected by the requests and guesses of strangers", async () => {
    const account = newEmail();
    const code = await issueCode(context, "login", account, owner);
    for (let more = 0; more < 20; more++) {
      await issueCode(context, "login", account, { slot: `stranger ${more}`, device: null });
      expect(await isRight(account, "WRONG2", { asker: stranger })).toBe(false);
    }
    expect(await isRight(account, code, { asker: stranger })).toBe(false);
    expect(await isRight(account, code)).toBe(true);
  });

  test("may be entered on another device, where all others share five guesses", async () => {
    const account = newEmail();
    const [code, other] = [await issueCode(context, "login", account, owner), newEmail()];
    await issueCode(context, "login", account, stranger);
    for (let guess = 0; guess < 4; guess++) {
      expect(await isRight(account, "WRONG2", { asker: { slot: `phone ${guess}`, device: null } })).toBe(false);
    }
    expect(await isRight(account, code, { asker: { slot: "phone", device: null } })).toBe(true);
    expect(await isRight(account, code, { asker: stranger })).toBe(false);
    expect(await isRight(other, code)).toBe(false);
  });

  test("expire after ten minutes", async () => {
    const account = newEmail();
    const code = await issueCode(context, "login", account, owner);
    context.clock.move(10 * 60_000 - 5000);
    expect(await isRight(account, code)).toBe(true);
    context.clock.move(5001);
    expect(await isRight(account, code)).toBe(false);
  });

  test("allow five guesses, after which the right one is rejected too", async () => {
    const account = newEmail();
    const code = await issueCode(context, "login", account, owner);
    for (let guess = 0; guess < 5; guess++) expect(await isRight(account, "WRONG2")).toBe(false);
    expect(await isRight(account, code)).toBe(false);
  });

  test("evaluate five of 10,000 guesses, sent twenty at a time", { timeout: 120_000 }, async () => {
    const account = newEmail();
    const code = await issueCode(context, "login", account, owner);
    for (let round = 0; round < 500; round++) {
      await Promise.all(Array.from({ length: 20 }, () => isRight(account, "WRONG2")));
    }
    const { tries, tries_elsewhere } = await context.db
      .selectFrom("account_codes")
      .select(["tries", "tries_elsewhere"])
      .where("account", "=", account)
      .executeTakeFirstOrThrow();
    expect([tries, tries_elsewhere]).toEqual([5, 0]);
    expect(await isRight(account, code)).toBe(false);
    printFigure(context, `Guessing: 10,000 guesses at a code, ${tries} evaluated, the right one dead after`);
  });

  test("can be claimed once, even if fifty clients have checked them at the same time", async () => {
    const account = newEmail();
    const ticket = await issueTicket(context, "resetTicket", account, owner);
    const first = await checkCode(context, "resetTicket", account, ticket, owner);
    const claims = await Promise.allSettled(Array.from({ length: 50 }, () => first.claim()));
    const succeeded = claims.filter(({ status }) => status === "fulfilled").length;
    expect(succeeded).toBe(1);
    printFigure(context, `Single use: a ticket claimed 50 times at once, ${succeeded} succeeded`);
  });

  test("are deleted with their owner", async () => {
    const account = newEmail();
    const user = await addUser(context, account);
    await issueCode(context, "login", account, owner);
    await eraseUser(context, user.id);
    expect(await context.db.selectFrom("account_codes").select("id").where("account", "=", account).execute()).toEqual(
      [],
    );
  });

  describe("the sweep", () => {
    test("removes expired codes and nothing else", async () => {
      const [old, fresh] = [newEmail(), newEmail()];
      await issueCode(context, "login", old, owner);
      context.clock.move(10 * 60_000);
      await issueCode(context, "login", fresh, owner);
      await sweepCodes(context);
      const rows = await context.db.selectFrom("account_codes").select("account").execute();
      expect(rows).toEqual([{ account: fresh }]);
    });
  });
});
