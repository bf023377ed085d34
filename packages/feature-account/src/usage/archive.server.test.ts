import { Readable } from "node:stream";
import { newId } from "@dozen/core/database/query.server";
import type { FeatureServer } from "@dozen/core/feature-server";
import { endSessions } from "@dozen/core/sessions/ending.server";
import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import { strFromU8, strToU8, unzipSync } from "fflate";
import { beforeAll, expect, test } from "vitest";
import accountFeature from "../feature";
import { setAvatar } from "../profile/avatar.server";
import { storeTheme } from "../settings/preferences.server";
import { accountContext, ask, goodPassword, lastCode, lastMessage, skipTheMinute } from "../testing/account-kit";
import { anotherSession, type Own, ownUserOf } from "../testing/own-kit";
import { appCode, protect, wrongCode } from "../testing/two-factor-kit";
import { loader as page, action as prove } from "./routes/archive";
import { action as download, loader as opened } from "./routes/archive-file";

const redPixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC";
const seed = "otpauth://totp/Site:name?secret=JBSWY3DPEHPK3PXP";

/** Another feature, which stores secrets and files. */
const shelfServer: FeatureServer = {
  migrations: {},
  account: {
    export: async () => [seed],
    async *exportFiles() {
      yield {
        path: "1/notes 笔记.txt",
        size: 10,
        open: async () => Readable.from([strToU8("first"), strToU8(" half")]),
      };
      yield { path: "huge", size: 5_000_000_000, open: () => Promise.reject(new Error("It does not fit.")) };
      yield { path: "2/gone.txt", size: 1, open: async () => undefined };
    },
  },
};
const { locales } = accountFeature;
const shelf = { id: "shelf", package: "shelf", routes: [], locales, server: async () => ({ default: shelfServer }) };

eachDatabase("the archive", (makeContext) => {
  let context: TestContext;
  beforeAll(async () => {
    context = await accountContext(makeContext, false, {}, [shelf]);
  });

  const show = ({ cookie }: Pick<Own, "cookie">, form: Record<string, string>) =>
    ask(context, prove, "/set/app/archive", { cookie, form });
  const ticketOf = async (own: Own): Promise<string> => (await show(own, { password: goodPassword })).data.ticket;

  /** The redirect target, or the files of the archive. */
  async function take({ cookie }: Pick<Own, "cookie">, ticket: string) {
    const run = async (args: Parameters<typeof download>[0]) => {
      const response = (await download(args)) as Response;
      if (response.status !== 200) return response;
      const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
      return { type: response.headers.get("Content-Type"), files };
    };
    const { location, data } = await ask(context, run, "/set/app/archive.zip", { cookie, form: { ticket } });
    return { location, ...(data as Partial<{ type: string; files: Record<string, Uint8Array> }>) };
  }

  const json = (file: Uint8Array | undefined) => JSON.parse(strFromU8(file ?? new Uint8Array()));

  test("contains all data of the user, including other features' data, as far as it fits", async () => {
    const own = await ownUserOf(context);
    await storeTheme(context, own.user.id, { color: "red", mode: "dark" });
    await setAvatar(context, own.user.id, Buffer.from(redPixel, "base64"));
    const entry = { user_id: own.user.id, ip: "192.0.2.1", type: "code", refused: 0, session_id: null, created_at: 0 };
    const logins = Array.from({ length: 1001 }, () => ({ ...entry, id: newId() }));
    await context.db.insertInto("account_login_log").values(logins).execute();
    const { type, files = {} } = await take(own, await ticketOf(own));
    expect(type).toBe("application/zip");
    expect(Object.keys(files)).toEqual([
      "account.json",
      "shelf.json",
      "account/avatar.jpg",
      "shelf/1/notes 笔记.txt",
      "left-out.json",
    ]);
    const mine = json(files["account.json"]);
    expect(mine.profile.email).toBe(own.account);
    expect(mine.preferences).toEqual({ theme: "red.dark" });
    expect(mine.logins).toHaveLength(1001);
    expect([...(files["account/avatar.jpg"] ?? [])].slice(0, 2)).toEqual([0xff, 0xd8]);
    expect(JSON.stringify(mine)).not.toMatch(/password_hash|argon2|token_hash/);
    expect(json(files["shelf.json"])).toEqual([seed]);
    expect(strFromU8(files["shelf/1/notes 笔记.txt"] ?? new Uint8Array())).toBe("first half");
    expect(json(files["left-out.json"])).toEqual(["shelf/huge"]);
  });

  // spec:account-72
  test("is announced to its user once it was read, because somebody else may have it", async () => {
    const own = await ownUserOf(context);
    const told: string[] = [];
    const off = context.events.on("user.notice", ({ userId, texts }) => {
      if (userId === own.user.id) told.push(texts.enUs.title);
    });
    const ticket = await ticketOf(own);
    expect(told).toEqual([]);
    await take(own, ticket);
    const title = "The data of your Dozen account was downloaded";
    await expect.poll(() => [told, lastMessage(context, own.account)?.subject]).toEqual([[title], title]);
    off();
  });

  test("never opens with a session alone, however new: its address leads to the proof", async () => {
    const own = await ownUserOf(context);
    const got = await ask(context, opened, "/set/app/archive.zip", { cookie: own.cookie });
    expect([got.status, got.location]).toEqual([302, "/set/app/archive"]);
    expect(await take(own, "")).toEqual({ location: "/set/app/archive" });
    const { data } = await ask(context, page, "/set/app/archive", { cookie: own.cookie });
    expect(data.asked).toMatchObject({ byPassword: true, bySecondFactor: false });
    const none = await show(own, {});
    expect([none.status, none.data.ticket, Object.keys(none.data.result.error)]).toEqual([
      400,
      undefined,
      ["password"],
    ]);
    const wrong = await show(own, { password: "not-my-password-1" });
    expect([wrong.status, wrong.data.ticket]).toEqual([400, undefined]);
    expect(wrong.data.result.error.password).toEqual([
      "This is not your password. Try again, or sign out and reset it",
    ]);
    expect(JSON.stringify(wrong.data)).not.toContain("not-my-password-1");
  });

  test("can be created ten times an hour", async () => {
    const own = await ownUserOf(context);
    const ticket = await ticketOf(own);
    await context.limits.use("account.archive", own.user.id, { points: 10, seconds: 3600 }, 10);
    await expect(take(own, ticket)).rejects.toMatchObject({ code: 429 });
  });

  test("opens for ten minutes, only in the session that proved itself, while that is signed in", async () => {
    const [own, stranger] = [await ownUserOf(context), await ownUserOf(context)];
    const ticket = await ticketOf(own);
    const beside = await anotherSession(context, own.user);
    for (const other of [stranger, beside]) expect((await take(other, ticket)).location).toBe("/set/app/archive");
    expect((await take(own, ticket)).type).toBe("application/zip");
    context.clock.move(10 * 60_000);
    expect((await take(own, ticket)).location).toBe("/set/app/archive");
    const again = await ticketOf(own);
    await endSessions(context, own.user.id);
    await expect(take(own, again)).rejects.toMatchObject({ code: 401 });
  });

  test("requires a code to one of the user's accounts if there is no password", async () => {
    const own = await ownUserOf(context);
    await context.db.updateTable("users").set({ password_hash: null }).where("id", "=", own.user.id).execute();
    const sent = await show(own, { intent: "send-code", type: "email" });
    expect(sent.data.sent).toBe(true);
    const code = lastCode(context, own.account);
    expect((await show(own, { password: goodPassword })).data.ticket).toBeUndefined();
    expect((await show(own, { type: "email", code: "WRONG2" })).data.ticket).toBeUndefined();
    const { ticket } = (await show(own, { type: "email", code })).data;
    expect((await take(own, ticket)).type).toBe("application/zip");
    expect((await show(own, { type: "email", code })).data.ticket).toBeUndefined();
  });

  test("requires the second factor in addition if two-factor is on", async () => {
    const own = await ownUserOf(context);
    await skipTheMinute(context, "proof", own.account);
    const { secret } = await protect(context, own.user);
    const signedIn = { ...own, ...(await anotherSession(context, own.user)) };
    const { data } = await ask(context, page, "/set/app/archive", { cookie: signedIn.cookie });
    expect(data.asked).toMatchObject({ byPassword: true, bySecondFactor: true });
    for (const f2aCode of ["", await wrongCode(context, secret)]) {
      const refused = await show(signedIn, { password: goodPassword, f2aCode });
      expect([refused.data.ticket, Object.keys(refused.data.result.error)]).toEqual([undefined, ["f2aCode"]]);
    }
    const f2aCode = await appCode(context, secret);
    expect((await show(signedIn, { password: "not-my-password-1", f2aCode })).data.ticket).toBeUndefined();
    const { ticket } = (await show(signedIn, { password: goodPassword, f2aCode })).data;
    expect((await take(signedIn, ticket)).type).toBe("application/zip");
  });

  test("limits guesses: five wrong passwords from one session, thirty from all sessions of a user", async () => {
    const own = await ownUserOf(context);
    const guess = (session: Pick<Own, "cookie">) => show(session, { password: "not-my-password-1" });
    const guesses = await Promise.all(Array.from({ length: 8 }, () => guess(own)));
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(3);
    expect((await show(own, { password: goodPassword })).status).toBe(429);
    const others = await Promise.all(Array.from({ length: 6 }, () => anotherSession(context, own.user)));
    const more = await Promise.all(others.flatMap((other) => Array.from({ length: 5 }, () => guess(other))));
    expect(more.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(25);
    await context.limits.reset("account.againUser", own.user.id);
    const { data } = await show(await anotherSession(context, own.user), { password: goodPassword });
    expect(data.ticket).toEqual(expect.any(String));
  });
});
