import { findUser, type User, userConfig } from "@dozen/core/sessions/users.server";
import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { bind, boundOrTemporaryUser, listBindings } from "../bindings/bindings.server";
import { listPasskeys } from "../passkeys/passkeys.server";
import { action as login } from "../sign-in/routes/login";
import {
  accountContext,
  addUser,
  ask,
  askCode,
  goodPassword,
  lastCode,
  lastMessage,
  newEmail,
  newPhone,
  skipTheMinute,
} from "../testing/account-kit";
import { anotherSession, isAlive, type Own, ownCode, ownContextOf, ownUserOf } from "../testing/own-kit";
import { addPasskey } from "../testing/passkey-kit";
import { protect } from "../testing/two-factor-kit";
import { proveIdentity } from "../third-party/identity.server";
import { isTwoFactorOn } from "../two-factor/second-factor.server";
import { sweepUndos, undoDays } from "./contact-undos.server";
import { action as change } from "./routes/contact";
import { action as undo, loader as undoPage } from "./routes/undo";

const day = 24 * 60 * 60 * 1000;

eachDatabase("the link that undoes a change of email or phone number", (makeContext) => {
  let context: TestContext;
  let own: Own;
  beforeAll(async () => {
    context = await accountContext(makeContext);
  });
  beforeEach(async () => {
    own = await ownUserOf(context);
  });

  /** Changes the email, with a code to the previous one. */
  async function changeEmail(from = own.account): Promise<string> {
    const fresh = newEmail();
    await skipTheMinute(context, "proof", from);
    const proof = await ownCode(context, { ...own, account: from }, "proof");
    const send = (form: Record<string, string>) =>
      ask(context, (args) => change({ ...args, params: { kind: "email" } }), "/set/base/email", {
        form: { type: "email", account: fresh, ...form },
        cookie: own.cookie,
      });
    await send({ intent: "send-code" });
    expect((await send({ proof, code: lastCode(context, fresh) })).status).toBe(303);
    return fresh;
  }
  /** Adds a phone number, with a code to the email. */
  async function addPhone(to: Own): Promise<string> {
    const fresh = newPhone();
    await skipTheMinute(context, "proof", to.account);
    const proof = await ownCode(context, to, "proof");
    const send = (form: Record<string, string>) =>
      ask(context, (args) => change({ ...args, params: { kind: "phone" } }), "/set/base/phone", {
        form: { type: "email", account: fresh, ...form },
        cookie: to.cookie,
      });
    await send({ intent: "send-code" });
    expect((await send({ proof, code: lastCode(context, fresh) })).status).toBe(303);
    return fresh;
  }
  const linkTo = (account: string) =>
    /\/user\/undo\?ticket=[\w-]{43}/.exec(lastMessage(context, account)?.text ?? "")?.[0];
  const emailOf = async () => (await findUser(context, own.user.id))?.email;
  const undone = (link = "") => ask(context, undo, link, { form: {} });

  test("is sent to the old address only, asks for confirmation, then restores it and signs everyone out", async () => {
    const fresh = await changeEmail();
    const link = linkTo(own.account);
    expect([link?.startsWith("/user/undo"), linkTo(fresh)]).toEqual([true, undefined]);
    expect((await ask(context, undoPage, link ?? "")).data).toEqual({ value: own.account });
    expect([await emailOf(), await isAlive(context, own.cookie)]).toEqual([fresh, true]);
    expect((await undone(link)).location).toBe("/user/reset");
    expect([await emailOf(), await isAlive(context, own.cookie)]).toEqual([own.account, false]);
    const form = { account: own.account, password: goodPassword };
    expect((await ask(context, login, "/user/login", { form })).status).toBe(400);
  });

  test("reports the change to both addresses and in the inbox, each address naming only itself", async () => {
    const fresh = await changeEmail();
    const heard: { userId: string; texts: Record<string, { title: string; content: string }> }[] = [];
    const stop = context.events.on("user.notice", (notice) => void heard.push(notice));
    await undone(linkTo(own.account));
    stop();
    const [restored, taken] = [lastMessage(context, own.account), lastMessage(context, fresh)];
    expect(restored?.subject).toBe(`${own.account} is on your Dozen account again`);
    expect(restored?.text).toContain("/user/reset");
    expect(taken?.subject).toBe(`${fresh} was removed from a Dozen account`);
    expect(restored?.text).not.toContain(fresh);
    expect(taken?.text).not.toContain(own.account);
    expect(heard.map(({ userId, texts }) => [userId, texts.zhCn?.title, texts.zhHk?.title])).toEqual([
      [own.user.id, `${own.account} 已恢复为你的十二匣账号联系方式`, `${own.account} 已還原至你的十二匣帳戶`],
    ]);
  });

  test("reports the change to a number that was added since, and to one that stays", async () => {
    const fresh = await changeEmail();
    const phone = await addPhone({ ...own, account: fresh });
    await undone(linkTo(own.account));
    expect(lastMessage(context, phone)?.text).toMatch(/^This number was removed from a Dozen account/);
    const other = await ownUserOf(context);
    own = other;
    const number = await addPhone(other);
    await changeEmail();
    const before = lastMessage(context, number);
    await undone(linkTo(other.account));
    expect(lastMessage(context, number)).not.toBe(before);
    expect(lastMessage(context, number)?.text).toMatch(/^The email or number of your Dozen account was changed/);
  });

  test("works once when fifty requests use it at the same time", async () => {
    const fresh = await changeEmail();
    const link = linkTo(own.account);
    await Promise.all(Array.from({ length: 50 }, () => undone(link)));
    expect(await emailOf()).toBe(own.account);
    await context.db.updateTable("users").set({ email: fresh }).where("id", "=", own.user.id).execute();
    await undone(link);
    expect(await emailOf()).toBe(fresh);
  });

  test("lets the first owner decide, however often somebody else changes it", async () => {
    const second = await changeEmail();
    const third = await changeEmail(second);
    const [first, later] = [linkTo(own.account), linkTo(second)];
    expect(await emailOf()).toBe(third);
    await undone(later);
    expect(await emailOf()).toBe(second);
    await undone(first);
    expect(await emailOf()).toBe(own.account);
    await undone(later);
    expect(await emailOf()).toBe(own.account);
  });

  test("removes what a thief has added since, and leaves what was there before", async () => {
    const before = await addPasskey(context, own, "Mine");
    const bound = await ownContextOf(context, own);
    const github = () => ({ provider: "github", subject: newEmail(), name: "" }) as const;
    const { id: temporaryId } = await boundOrTemporaryUser(bound, github());
    context.clock.move(1000);
    const fresh = await changeEmail();
    const thief = { ...own, account: fresh };
    const code = await askCode(context, "third", fresh);
    await proveIdentity(bound, temporaryId, { account: { type: "email", value: fresh }, code });
    await addPhone(thief);
    await addPasskey(context, thief, "Theirs");
    await bind(bound, own.user.id, github());
    expect(await listBindings(context, own.user.id)).toHaveLength(2);
    await protect(context, (await findUser(context, own.user.id)) as User);
    await undone(linkTo(own.account));
    expect(await findUser(context, own.user.id)).toMatchObject({ email: own.account, phone: null });
    expect((await listPasskeys(context, own.user.id)).map(({ id }) => id)).toEqual([before.id]);
    expect(await listBindings(context, own.user.id)).toEqual([]);
    expect(await isTwoFactorOn(context, own.user.id)).toBe(false);
    expect(userConfig((await findUser(context, own.user.id)) as User).f2a).toBe(false);
  });

  test("leaves what was added before the change", async () => {
    const phone = await addPhone(own);
    await protect(context, own.user);
    own = { ...own, ...(await anotherSession(context, own.user)) };
    context.clock.move(1000);
    await changeEmail();
    await undone(linkTo(own.account));
    expect(await findUser(context, own.user.id)).toMatchObject({ email: own.account, phone: `+86${phone}` });
    expect(await isTwoFactorOn(context, own.user.id)).toBe(true);
  });

  test("expires after seven days, and when somebody else has taken the old address", async () => {
    const fresh = await changeEmail();
    await addUser(context, own.account);
    await undone(linkTo(own.account));
    expect(await emailOf()).toBe(fresh);

    own = await ownUserOf(context);
    const other = await changeEmail();
    context.clock.move(undoDays * day);
    await undone(linkTo(own.account));
    expect(await emailOf()).toBe(other);
    await sweepUndos(context);
    expect(await context.db.selectFrom("account_contact_undos").select("id").execute()).toEqual([]);
  });

  test("is not found with a made-up ticket", async () => {
    for (const run of [undoPage, undo]) {
      const response = await ask(context, run, "/user/undo?ticket=dead", run === undo ? { form: {} } : {});
      expect([response.status, response.location]).toEqual([303, "/user/reset"]);
    }
  });

  test("is sent by SMS to a replaced phone number, and the email is notified", async () => {
    const old = newPhone();
    await context.db
      .updateTable("users")
      .set({ phone: `+86${old}` })
      .where("id", "=", own.user.id)
      .execute();
    await addPhone(own);
    expect(linkTo(old)).toMatch(/^\/user\/undo/);
    expect(lastMessage(context, own.account)?.subject).toMatch(/was changed/);
  });
});
