import { DomainError } from "@dozen/core/errors";
import type { Limits } from "@dozen/core/limits.server";
import { translateKey } from "@dozen/core/messages";
import { type Account, readAccount } from "@dozen/core/schemas";
import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import { beforeAll, describe, expect, test } from "vitest";
import { countCodeTry, countPasswordTry } from "./attempts.server";
import { codeTooSoon, tooEarly, triesUsedUp } from "./errors";
import { askForPasskey } from "./passkeys/using.server";
import { openScan } from "./scan/scans.server";
import { type SendPurpose, sendCode } from "./sending.server";
import { accountContext, lastMessage, newEmail, newPhone, skipTheMinute, visitorContext } from "./testing/account-kit";

eachDatabase("sending codes", (makeContext) => {
  let context: TestContext;
  beforeAll(async () => {
    context = await accountContext(makeContext);
  });

  async function send(account: string, more: { purpose?: SendPurpose; ip?: string; device?: string } = {}) {
    const owner = readAccount(account);
    if (!owner) throw new Error(account);
    await sendCode(await visitorContext(context, more.ip), more.purpose ?? "reg", owner, more.device);
  }

  async function refusal(sent: Promise<void>): Promise<DomainError> {
    const error = await sent.then(
      () => null,
      (thrown: unknown) => thrown,
    );
    if (!(error instanceof DomainError)) throw error ?? new Error("It was not refused.");
    return error;
  }

  test("happens once a minute and five times an hour for an account, even for twenty at once", async () => {
    const account = newEmail();
    const sends = await Promise.allSettled(Array.from({ length: 20 }, () => send(account)));
    expect(sends.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const soon = await refusal(send(account));
    expect([soon.code, soon.key]).toEqual([429, "account:errors.codeTooSoon"]);
    expect(soon.retryAfter).toBeLessThanOrEqual(60);
    for (let more = 0; more < 4; more++) {
      await skipTheMinute(context, "reg", account);
      await send(account);
    }
    await skipTheMinute(context, "reg", account);
    const often = await refusal(send(account));
    expect([often.code, often.key]).toEqual([429, "account:errors.codeTooSoonMinutes"]);
  });

  test("happens thirty times an hour for an address and fifteen for a device", async () => {
    const { outbox } = context;
    context.outbox = undefined;
    for (let more = 0; more < 30; more++) await send(newEmail(), { ip: "192.0.2.1" });
    expect((await refusal(send(newEmail(), { ip: "192.0.2.1" }))).code).toBe(429);
    for (let more = 0; more < 15; more++) await send(newEmail(), { device: "one-device" });
    expect((await refusal(send(newEmail(), { device: "one-device" }))).code).toBe(429);
    context.outbox = outbox;
  });

  test("counts the neighbours of one IPv6 network (/64) together, whichever way they come in", async () => {
    const uses: [name: string, key: string][] = [];
    const limits: Limits = { ...context.limits, use: async (name, key) => void uses.push([name, key]) };
    const asker = async (ip: string) => ({ ...(await visitorContext(context, ip)), limits, outbox: undefined });
    for (const ip of ["2001:db8:1:2::1", "2001:db8:1:2:ffff::9"]) {
      const person = await asker(ip);
      await sendCode(person, "reg", readAccount(newEmail()) as Account);
      await countPasswordTry(person, readAccount(newEmail()) as Account, null);
      await countCodeTry(person);
      await openScan(person, new Request(context.settings.origin), "a browser");
      await askForPasskey(person, { purpose: "enter", to: "a browser" });
    }
    const keys = uses.flatMap(([name, key]) => (/Minute|Hour|Account/.test(name) ? [] : [key]));
    expect(keys).toEqual(Array.from({ length: 10 }, () => "2001:db8:1:2::/64"));
  });

  test("says honestly that a message could not be sent, and can be tried again at once", async () => {
    const account = newEmail();
    const { mail } = context;
    context.mail = { send: async () => Promise.reject(new Error("The mail server is away.")) };
    const failed = await refusal(send(account));
    context.mail = mail;
    expect([failed.code, failed.key]).toEqual([503, "account:errors.notSent"]);
    await send(account);
    expect(lastMessage(context, account)?.subject).toMatch(/registration code/);
  });

  test.each([codeTooSoon(1), triesUsedUp(1), tooEarly(1)])("says one second as one: $key", ({ key, values }) => {
    expect(translateKey(context.i18n.t("enUs"), key, values)).toMatch(/ in 1 second$/);
  });

  test("uses nothing of an account up when messages could not be sent, and counts who asked", async () => {
    const account = newEmail();
    const { mail, outbox } = context;
    context.mail = { send: async () => Promise.reject(new Error("The mail server is away.")) };
    context.outbox = undefined;
    const failed = [];
    for (let more = 0; more < 30; more++) failed.push((await refusal(send(account, { ip: "192.0.2.3" }))).key);
    for (let more = 0; more < 15; more++) failed.push((await refusal(send(account, { device: "patient" }))).key);
    const late = [{ ip: "192.0.2.3" }, { device: "patient" }].map((who) => refusal(send(newEmail(), who)));
    const codes = (await Promise.all(late)).map(({ code }) => code);
    context.mail = mail;
    const spent = [];
    for (let more = 0; more < 6; more++) spent.push((await refusal(send(account, { ip: "192.0.2.3" }))).code);
    await send(account);
    context.outbox = outbox;
    expect(new Set(spent)).toEqual(new Set([429]));
    expect(new Set(failed)).toEqual(new Set(["account:errors.notSent"]));
    expect(codes).toEqual([429, 429]);
  });

  test("refuses numbers where nothing sends text messages", async () => {
    const { outbox } = context;
    context.outbox = undefined;
    const refused = await refusal(send(newPhone()));
    context.outbox = outbox;
    expect([refused.key, refused.field]).toEqual(["account:errors.smsMissing", "account"]);
  });

  describe("the message", () => {
    test.each(["zhCn", "zhHk", "enUs"] as const)("begins with the code in %s", async (locale) => {
      const account = newEmail();
      const visitor = await visitorContext(context);
      const owner = readAccount(account);
      if (!owner) throw new Error(account);
      await sendCode({ ...visitor, locale, t: context.i18n.t(locale) }, "reg", owner);
      const message = lastMessage(context, account);
      expect(message?.subject).toMatch(/^[2-9A-HJKMNP-Z]{6} /);
      expect(message?.text.startsWith(message.subject.slice(0, 6))).toBe(true);
      expect(message?.text).not.toMatch(/\{\{|account:|undefined/);
    });

    test("says what it is for", async () => {
      const texts = [];
      for (const purpose of ["login", "reg", "reset"] as const) {
        const phone = newPhone();
        await send(phone, { purpose });
        texts.push(lastMessage(context, phone)?.text);
      }
      expect(texts[0]).toMatch(/no Dozen account yet/);
      expect(texts[1]).toMatch(/registration code/);
      expect(texts[2]).toMatch(/no Dozen account yet/);
    });
  });
});
