import { DomainError } from "@dozen/core/errors";
import type { FromAddress, Limits } from "@dozen/core/limits.server";
import { translateKey } from "@dozen/core/messages";
import { type Account, readAccount } from "@dozen/core/schemas";
import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import { beforeAll, describe, expect, test } from "vitest";
import { deviceCookie, deviceOf } from "../devices/device.server";
import { codesUsedUp, codeTooSoon, passwordsUsedUp, tooEarly, triesUsedUp } from "../errors";
import { askForPasskey } from "../passkeys/using.server";
import { openScan } from "../scan/scans.server";
import { askerOf } from "../shared/asker.server";
import { countCodeTry, countPasswordTry } from "../shared/attempts.server";
import {
  accountContext,
  addUser,
  lastMessage,
  newEmail,
  newPhone,
  programIn,
  skipTheMinute,
  visitorContext,
} from "../testing/account-kit";
import { type SendPurpose, sendCode } from "./sending.server";

eachDatabase("codes are sent", (makeContext) => {
  let context: TestContext;
  beforeAll(async () => {
    context = await accountContext(makeContext);
  });

  async function send(account: string, more: { purpose?: SendPurpose; ip?: string; device?: string } = {}) {
    const owner = readAccount(account);
    if (!owner) throw new Error(account);
    const visitor = await visitorContext(context, more.ip);
    await sendCode(visitor, more.purpose ?? "reg", owner, programIn(visitor, more.device));
  }

  async function refusal(sent: Promise<void>): Promise<DomainError> {
    const error = await sent.then(
      () => null,
      (thrown: unknown) => thrown,
    );
    if (!(error instanceof DomainError)) throw error ?? new Error("It was not refused.");
    return error;
  }

  test("once a minute and six times an hour for an address and account, even when twenty requests arrive at once", async () => {
    const [account, ip] = [newEmail(), "192.0.2.50"];
    const sends = await Promise.allSettled(Array.from({ length: 20 }, () => send(account, { ip })));
    expect(sends.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const soon = await refusal(send(account, { ip }));
    expect([soon.code, soon.key]).toEqual([429, "account:errors.codeTooSoon"]);
    expect(soon.retryAfter).toBeLessThanOrEqual(60);
    for (let more = 0; more < 5; more++) {
      const purpose = more % 2 ? "reg" : "login";
      await skipTheMinute(context, purpose, account, ip);
      await send(account, { ip, purpose });
    }
    const often = await refusal(send(account, { ip, purpose: "reset" }));
    expect([often.code, often.key]).toEqual([429, "account:errors.codeTooSoonMinutes"]);
    await send(account, { ip: "192.0.2.51" });
  });

  test("thirty times an hour for an account, from however many addresses, after which the response says so", async () => {
    const account = newEmail();
    for (let more = 0; more < 30; more++) await send(account);
    const late = await refusal(send(account));
    expect([late.code, late.key]).toEqual([429, "account:errors.codesUsedUpMinutes"]);
  });

  test("to the owner whatever strangers have used up, if signed in or in a browser that was signed in before", async () => {
    const account = newEmail();
    const user = await addUser(context, account);
    for (let more = 0; more < 30; more++) await send(account, { purpose: "reset" });
    const to = readAccount(account) as Account;
    const visitor = await visitorContext(context);
    const [cookie = ""] = deviceCookie(context, deviceOf(context, new Request("http://localhost")), user.id).split(";");
    const known = new Request("http://localhost", { headers: { cookie } });
    const forged = new Request("http://localhost", { headers: { cookie: cookie.replace("=", "=a").slice(0, -1) } });
    expect((await refusal(sendCode(visitor, "reset", to, askerOf(visitor, forged)))).code).toBe(429);
    await sendCode(visitor, "reset", to, askerOf(visitor, known));
    const own = { ...visitor, viewer: { kind: "registered", id: user.id, name: "", avatar: null } as const };
    await sendCode(own, "reset", to, askerOf(own, null));
    const other = { ...own, viewer: { ...own.viewer, id: "mallory" } };
    expect((await refusal(sendCode(other, "reset", to, askerOf(other, null)))).code).toBe(429);
  });

  test("only a few times to one holder of many IPv6 networks: of 40 networks out of one /48, at one account and at many", async () => {
    const { outbox } = context;
    const account = newEmail();
    const sends = async (to: () => string, networks: number) => {
      const ips = Array.from({ length: networks }, (_, n) => `2001:db8:77:${n.toString(16)}::1`);
      const sent = await Promise.allSettled(ips.map((ip) => send(to(), { ip, purpose: "login" })));
      return sent.filter(({ status }) => status === "fulfilled").length;
    };
    // A /64 may send one a minute, a /48 four.
    expect(await sends(() => account, 40)).toBe(4);
    context.outbox = undefined;
    expect(await sends(newEmail, 200)).toBe(120);
    context.outbox = outbox;
  });

  test("thirty times an hour for an address and fifteen for a device", async () => {
    const { outbox } = context;
    context.outbox = undefined;
    for (let more = 0; more < 30; more++) await send(newEmail(), { ip: "192.0.2.1" });
    expect((await refusal(send(newEmail(), { ip: "192.0.2.1" }))).code).toBe(429);
    for (let more = 0; more < 15; more++) await send(newEmail(), { device: "one-device" });
    expect((await refusal(send(newEmail(), { device: "one-device" }))).code).toBe(429);
    context.outbox = outbox;
  });

  test("with one count for all neighbours of one IPv6 network, by form or by call", async () => {
    const uses: [name: string, ip: string][] = [];
    const byAddress = {
      ...context.limits.byAddress,
      use: async (name: string, { ip }: FromAddress) => void uses.push([name, ip]),
    };
    const limits: Limits = { ...context.limits, byAddress };
    const person = { ...(await visitorContext(context, "2001:db8:1:2::1")), limits, outbox: undefined };
    await sendCode(person, "reg", readAccount(newEmail()) as Account, programIn(person));
    await countPasswordTry(person, readAccount(newEmail()) as Account, null);
    await countCodeTry(person);
    await openScan(person, new Request(context.settings.origin), "a browser");
    await askForPasskey(person, { purpose: "enter", to: "a browser" });
    expect(uses).toEqual([
      ["account.codeAddress", person.ip],
      ["account.codeMinute", person.ip],
      ["account.codeStranger", person.ip],
      ["account.address", person.ip],
      ["account.password", person.ip],
      ["account.address", person.ip],
      ["account.scan", person.ip],
      ["account.passkey", person.ip],
    ]);
  });

  test("again at once when a message could not be sent, which the response admits", async () => {
    const account = newEmail();
    const { mail } = context;
    context.mail = { send: async () => Promise.reject(new Error("The mail server is away.")) };
    const failed = await refusal(send(account));
    context.mail = mail;
    expect([failed.code, failed.key]).toEqual([503, "account:errors.notSent"]);
    await send(account);
    expect(lastMessage(context, account)?.subject).toMatch(/registration code/);
  });

  test.each([codeTooSoon(1), codesUsedUp(1), passwordsUsedUp(1), triesUsedUp(1), tooEarly(1)])(
    "says one second as one: $key",
    ({ key, values }) => {
      expect(translateKey(context.i18n.t("enUs"), key, values)).toMatch(/ in 1 second$/);
    },
  );

  test("without using up the account's limit when messages could not be sent, but the client's", async () => {
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

  test("by mail only where no SMS service is set up", async () => {
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
      await sendCode({ ...visitor, locale, t: context.i18n.t(locale) }, "reg", owner, programIn(visitor));
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
