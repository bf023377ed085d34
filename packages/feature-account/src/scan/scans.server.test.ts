import { hashPassword, randomToken } from "@dozen/core/crypto/hash.server";
import { endOwnSession, endSessions } from "@dozen/core/sessions/ending.server";
import { createSession } from "@dozen/core/sessions/sessions.server";
import { eraseUser, type User } from "@dozen/core/sessions/users.server";
import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import { contractClient } from "@dozen/core/testing/contract";
import { type ApiClient, apiUser, requestTo } from "@dozen/core/testing/request";
import { isSignedIn } from "@dozen/core/viewer";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loader as devices, action as endDevice } from "../devices/routes/device";
import { action as login } from "../sign-in/routes/login";
import { action as signOut } from "../sign-out/routes/signout";
import { accountContext, addUser, ask, goodPassword, lastCode, newEmail } from "../testing/account-kit";
import { anotherSession, isAlive } from "../testing/own-kit";
import { appCode, protect } from "../testing/two-factor-kit";
import { action, loader } from "./routes/scan";
import { sweepScans } from "./scans.server";

const minute = 60_000;
const agent =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";

eachDatabase("sign-in by scan", (makeContext) => {
  let context: TestContext;
  let api: ApiClient;
  beforeAll(async () => {
    context = await accountContext(makeContext);
    api = await contractClient(context);
  });
  afterAll(() => api.close());

  interface Asked {
    uuid: string;
    codeId: string;
    number: number;
    url: string;
  }

  async function askToScan(): Promise<Asked> {
    await context.limits.reset("account.scan", "127.0.0.1");
    const uuid = randomToken();
    const headers = { "user-agent": agent };
    const { data } = await api.call("GET", "/scan", { query: { type: "qrcode", uuid }, headers });
    return { uuid, codeId: data.codeId, number: data.number, url: data.url };
  }

  const poll = ({ uuid, codeId }: Asked, more: Record<string, string> = {}) =>
    api.get("/scan", { type: "status", uuid, codeId, ...more });
  const pageOf = ({ codeId }: Asked) => `/scan?codeId=${codeId}`;
  const enterBy = ({ uuid, codeId }: Asked) =>
    ask(context, login, "/user/login?mode=scan&redirect=%2Fall", { form: { intent: "scan", uuid, codeId } });

  async function phone(): Promise<{ user: User; cookie: string }> {
    const user = await addUser(context, newEmail());
    const { cookie } = await createSession(context, { userId: user.id });
    return { user, cookie: cookie.split(";")[0] ?? "" };
  }

  const open = (asked: Asked, cookie: string) => ask(context, loader, pageOf(asked), { cookie });
  const decide = (asked: Asked, cookie: string, status: string) =>
    ask(context, action, pageOf(asked), { cookie, form: { status } });

  async function confirmed(): Promise<{ asked: Asked; user: User; cookie: string }> {
    const [asked, { user, cookie }] = [await askToScan(), await phone()];
    await open(asked, cookie);
    await decide(asked, cookie, "confirm");
    return { asked, user, cookie };
  }

  test("goes from noscan over scaned to confirm, and both screens show the same number", async () => {
    const asked = await askToScan();
    const { user, cookie } = await phone();
    expect(asked.url).toBe(`${context.settings.origin}/scan?codeId=${asked.codeId}`);
    expect((await poll(asked)).data).toEqual({ status: "noscan", info: "Scan with your phone" });
    const page = await open(asked, cookie);
    const seen = { number: asked.number, device: "Chrome · Windows", ip: "127.0.0.1", asked: null };
    expect(page.data.browser).toEqual(seen);
    expect((await poll(asked)).data).toEqual({ status: "scaned", info: "Scanned. Confirm on your phone" });
    const done = await decide(asked, cookie, "confirm");
    expect([done.data.done, done.headers.get("Refresh")]).toEqual(["Sign-in confirmed", "1; url=/"]);
    const peeked = await poll(asked, { peek: "1" });
    expect(peeked.data).toEqual({ status: "confirm", info: "Confirmed. Signing in…" });

    const entered = await enterBy(asked);
    expect([entered.status, entered.location]).toEqual([303, "/all"]);
    const viewer = await context.viewerOf(requestTo(context, "/", { cookie: entered.cookie }));
    expect(viewer).toMatchObject({ kind: "registered", id: user.id });
    expect((await poll(asked)).code).toBe(102);
  });

  test("gives a program a token that can be exchanged once", async () => {
    const { asked, user } = await confirmed();
    const polled = await poll(asked);
    const exchanged = await api.post("/token", { uuid: polled.data.token });
    expect(exchanged.data.info.id).toBe(user.id);
    expect((await api.post("/token", { uuid: polled.data.token })).code).toBe(401);
    expect((await poll(asked)).code).toBe(102);
  });

  test("stays cancelled once the phone has cancelled", async () => {
    const [asked, { cookie }] = [await askToScan(), await phone()];
    await open(asked, cookie);
    expect((await decide(asked, cookie, "cancel")).data.done).toBe("Sign-in canceled");
    expect((await poll(asked)).data).toEqual({ status: "cancel", info: "Canceled. Click the QR code to try again" });
    expect((await decide(asked, cookie, "confirm")).data.isGood).toBe(false);
    expect((await enterBy(asked)).status).toBe(400);
  });

  test("lets an app scan, confirm and cancel by calls", async () => {
    const { api: app, user } = await apiUser(context, api);
    const asked = await askToScan();
    const scanned = await app.get("/scan", { type: "status", uuid: "fingerprint-of-phone", codeId: asked.codeId });
    expect(scanned.data).toMatchObject({ status: "scaned", number: asked.number, ip: "127.0.0.1" });
    expect(scanned.data.token).toBeUndefined();
    const verdict = { from: "app", uuid: "fingerprint-of-phone", status: "confirm", codeId: asked.codeId };
    expect((await app.post("/scanVerfiy", verdict)).data.info).toBe("Sign-in confirmed");
    const again = await app.post("/scanVerfiy", verdict);
    expect([again.status, again.code]).toEqual([200, 102]);
    const { token } = (await poll(asked)).data;
    expect((await api.post("/token", { uuid: token })).data.info.id).toBe(user.id);
    expect((await api.post("/scanVerfiy", verdict)).code).toBe(401);
  });

  test("rejects unknown codes, codes of other browsers and codes older than two minutes", async () => {
    const { cookie } = await phone();
    const unknown = { uuid: randomToken(), codeId: randomToken(16), number: 0, url: "" };
    expect((await poll(unknown)).code).toBe(102);
    const page = await open(unknown, cookie);
    expect([page.data.browser, page.headers.get("Refresh")]).toEqual([null, "1; url=/"]);
    expect(page.data.refused).toMatch(/no longer valid/);
    expect((await ask(context, loader, "/scan", { cookie })).location).toBe("/");

    const asked = await askToScan();
    await open(asked, cookie);
    context.clock.move(2 * 60_000);
    expect((await poll(asked)).code).toBe(102);
    expect((await decide(asked, cookie, "confirm")).data.isGood).toBe(false);
    await sweepScans(context);
    const left = await context.db.selectFrom("account_scans").select("id").where("id", "=", asked.codeId).execute();
    expect(left).toEqual([]);
  });

  describe("signs in and informs only the browser that asked", () => {
    test("a client that knows only the code learns nothing", async () => {
      const { asked } = await confirmed();
      const thief = { ...asked, uuid: randomToken() };
      const polled = await poll(thief);
      expect([polled.code, polled.data.token]).toEqual([102, undefined]);
      expect((await enterBy(thief)).status).toBe(400);
      expect((await enterBy(asked)).status).toBe(303);
    });

    test("a uuid too short to be a secret is refused", async () => {
      const refused = await api.get("/scan", { type: "qrcode", uuid: "short" });
      expect(refused.data.fields.uuid).toHaveLength(1);
    });

    test("a code belongs to the first phone that scans it", async () => {
      const [asked, first, second] = [await askToScan(), await phone(), await phone()];
      await open(asked, first.cookie);
      expect((await open(asked, second.cookie)).data.browser).toBeNull();
      expect((await decide(asked, second.cookie, "confirm")).data.isGood).toBe(false);
      expect((await open(asked, first.cookie)).data.browser.number).toBe(asked.number);
    });

    test("a code that was not scanned, or was scanned by nobody signed in, cannot be confirmed", async () => {
      const [asked, { cookie }] = [await askToScan(), await phone()];
      expect((await decide(asked, cookie, "confirm")).data.isGood).toBe(false);
      expect((await decide(asked, "", "confirm")).data.isGood).toBe(false);
      expect((await poll(asked)).data.status).toBe("noscan");
    });

    test("one of fifty concurrent requests signs in, by form and by token", async () => {
      const byForm = await confirmed();
      const entered = await Promise.all(Array.from({ length: 50 }, () => enterBy(byForm.asked)));
      expect(entered.filter(({ status }) => status === 303)).toHaveLength(1);
      const byToken = await confirmed();
      const polled = await Promise.all(Array.from({ length: 50 }, () => poll(byToken.asked)));
      expect(polled.filter(({ data }) => data.token)).toHaveLength(1);
    });

    test("a phone that was signed out meanwhile signs nobody in", async () => {
      const { asked, user } = await confirmed();
      await endSessions(context, user.id);
      expect((await enterBy(asked)).status).toBe(400);
    });
  });

  describe("a stolen session alone signs nobody in", () => {
    /** A phone that signed in a while ago, and a code that it has scanned. */
    async function longSignedIn(user?: User) {
      const owner = user ?? (await addUser(context, newEmail()));
      const { cookie, sessionId } = await createSession(context, { userId: owner.id });
      context.clock.move(10 * minute);
      const asked = await askToScan();
      const old = { user: owner, sessionId, cookie: cookie.split(";")[0] ?? "", asked };
      const page = await open(asked, old.cookie);
      return { ...old, prove: page.data.browser.asked };
    }
    const confirm = (asked: Asked, cookie: string, shown: Record<string, string>) =>
      ask(context, action, pageOf(asked), { cookie, form: { status: "confirm", ...shown } });

    test("ten minutes after the sign-in the cookie alone confirms nothing, but the password does", async () => {
      const { asked, cookie, user, prove } = await longSignedIn();
      expect(prove).toMatchObject({ byPassword: true, bySecondFactor: false });
      for (const shown of [undefined, "", "not-my-password-1"]) {
        const refused = await confirm(asked, cookie, shown === undefined ? {} : { password: shown });
        expect([refused.status, Object.keys(refused.data.result.error)]).toEqual([400, ["password"]]);
        expect((await poll(asked)).data.status).toBe("scaned");
      }
      expect((await enterBy(asked)).status).toBe(400);
      expect((await confirm(asked, cookie, { password: goodPassword })).data.done).toBe("Sign-in confirmed");
      const entered = await enterBy(asked);
      expect(await context.viewerOf(requestTo(context, "/", { cookie: entered.cookie }))).toMatchObject({
        id: user.id,
      });

      const next = await askToScan();
      expect((await open(next, cookie)).data.browser.asked).toBeNull();
      expect((await confirm(next, cookie, {})).data.done).toBe("Sign-in confirmed");
    });

    test("refusing needs no proof", async () => {
      const { asked, cookie } = await longSignedIn();
      expect((await decide(asked, cookie, "cancel")).data.done).toBe("Sign-in canceled");
    });

    test("leaves time to receive a code if the user has no password", async () => {
      const user = await addUser(context, newEmail());
      await context.db.updateTable("users").set({ password_hash: null }).where("id", "=", user.id).execute();
      const { asked, cookie } = await longSignedIn(user);
      const sent = await ask(context, action, pageOf(asked), { cookie, form: { intent: "send-code", type: "email" } });
      expect(sent.data.sent).toBe(true);
      context.clock.move(4 * minute);
      const code = lastCode(context, user.email ?? "");
      expect((await confirm(asked, cookie, { type: "email", code: "WRONG2" })).data.done).toBeUndefined();
      expect((await confirm(asked, cookie, { type: "email", code })).data.done).toBe("Sign-in confirmed");
      expect((await enterBy(asked)).status).toBe(303);
    });

    test("asks for the second factor, too, if two-factor is on", async () => {
      const user = await addUser(context, newEmail());
      const { secret } = await protect(context, user);
      const { asked, cookie } = await longSignedIn(user);
      const refused = await confirm(asked, cookie, { password: goodPassword });
      expect(Object.keys(refused.data.result.error)).toEqual(["f2aCode"]);
      const f2aCode = await appCode(context, secret);
      expect((await confirm(asked, cookie, { password: goodPassword, f2aCode })).data.done).toBe("Sign-in confirmed");
    });

    test("applies to the calls of a program", async () => {
      const { api: app } = await apiUser(context, api, {
        email: newEmail(),
        passwordHash: await hashPassword(goodPassword),
      });
      context.clock.move(10 * minute);
      const asked = await askToScan();
      const scanned = await app.get("/scan", { type: "status", uuid: "fingerprint-of-phone", codeId: asked.codeId });
      expect(scanned.data.prove).toEqual(["password"]);
      const verdict = { from: "app", uuid: "fingerprint-of-phone", status: "confirm", codeId: asked.codeId };
      const refused = await app.post("/scanVerfiy", verdict);
      expect([refused.code, refused.data.again, Object.keys(refused.data.fields)]).toEqual([400, true, ["password"]]);
      expect((await app.post("/scanVerfiy", { ...verdict, password: "not-my-password-1" })).code).toBe(400);
      expect((await poll(asked)).data.status).toBe("scaned");
      expect((await app.post("/scanVerfiy", { ...verdict, password: goodPassword })).data.info).toBe(
        "Sign-in confirmed",
      );
    });

    test("the new session ends when the phone's session is ended, but stays when the phone signs out itself", async () => {
      const enterFrom = async ({ user, cookie }: { user: User; cookie: string }) => {
        const asked = await askToScan();
        await open(asked, cookie);
        await decide(asked, cookie, "confirm");
        const entered = await enterBy(asked);
        const viewer = await context.viewerOf(requestTo(context, "/", { cookie: entered.cookie }));
        expect(viewer).toMatchObject({ id: user.id });
        return entered.cookie;
      };
      const [stolen, other] = [await phone(), await phone()];
      const made = await enterFrom(stolen);
      const madeByThat = await enterFrom({ user: stolen.user, cookie: made });
      const owner = await anotherSession(context, stolen.user);
      const list = await ask(context, devices, "/set/device", { cookie: owner.cookie });
      const letIn = list.data.list.map(({ letInBy }: { letInBy: string | null }) => letInBy);
      expect(letIn.filter((by: string | null) => by === null)).toHaveLength(2);
      const stolenSession = await context.viewerOf(requestTo(context, "/", { cookie: stolen.cookie }));
      const form = { intent: `end:${isSignedIn(stolenSession) && stolenSession.sessionId}`, confirmed: "yes" };
      await ask(context, endDevice, "/set/device", { cookie: owner.cookie, form });
      const alive = [stolen.cookie, made, madeByThat, owner.cookie].map((cookie) => isAlive(context, cookie));
      expect(await Promise.all(alive)).toEqual([false, false, false, true]);

      const screen = await enterFrom(other);
      await ask(context, signOut, "/user/signout", { cookie: other.cookie, form: { confirmed: "yes" } });
      expect([await isAlive(context, other.cookie), await isAlive(context, screen)]).toEqual([false, true]);
    });

    test("a token that was fetched but not exchanged is invalid once the phone's session was ended", async () => {
      const { asked, user } = await confirmed();
      const { token } = (await poll(asked)).data;
      await endSessions(context, user.id);
      expect((await api.post("/token", { uuid: token })).code).toBe(401);

      const next = await confirmed();
      const fetched = (await poll(next.asked)).data.token;
      const { data } = await api.post("/token", { uuid: fetched });
      const phoneSession = await context.viewerOf(requestTo(context, "/", { cookie: next.cookie }));
      const sessionId = (isSignedIn(phoneSession) && phoneSession.sessionId) || "";
      expect((await api.as(data.data).get("/device")).code).toBe(200);
      await endOwnSession(context, next.user.id, sessionId);
      expect((await api.as(data.data).get("/device")).code).toBe(401);
    });
  });

  test("a phone whose user has two-factor on has already shown the second factor", async () => {
    const { user } = await phone();
    await protect(context, user);
    const { cookie } = await createSession(context, { userId: user.id });
    const asked = await askToScan();
    await open(asked, cookie.split(";")[0] ?? "");
    await decide(asked, cookie.split(";")[0] ?? "", "confirm");
    expect((await enterBy(asked)).location).toBe("/all");
  });

  test("codes can be fetched sixty times in five minutes, and are erased with their user", async () => {
    await context.limits.reset("account.scan", "127.0.0.1");
    const query = { type: "qrcode", uuid: randomToken() };
    const responses = await Promise.all(Array.from({ length: 65 }, () => api.get("/scan", query)));
    expect(responses.filter(({ code }) => code === 429)).toHaveLength(5);
    const { user } = await confirmed();
    await eraseUser(context, user.id);
    const left = await context.db.selectFrom("account_scans").select("id").where("user_id", "=", user.id).execute();
    expect(left).toEqual([]);
  });
});
