import { beforeAll, describe, expect, it } from "vitest";
import { sha256 } from "../crypto/hash.server";
import type { Settings } from "../settings.server";
import { eachDatabase, type TestContext } from "../testing/context";
import { printFigure } from "../testing/figures";
import { requestTo, signedInUser } from "../testing/request";
import { endOwnSession, endSessions, leaveSession, sweepSessions } from "./ending.server";
import { exchangeToken, issueExchange } from "./exchange.server";
import { openFileToken } from "./file-tokens.server";
import { sessionIdle, sessionLifetime } from "./lifetime";
import { isFreshlyProved, noteProof } from "./proofs.server";
import { clearedCookie, createSession, findSession, validSessions } from "./sessions.server";
import { createUser } from "./users.server";

const minute = 60_000;

const newestSessions = (context: TestContext, userId: string) =>
  validSessions(context, userId).orderBy("created_at", "desc").orderBy("id", "desc").execute();

eachDatabase("sessions", (makeContext) => {
  let context: TestContext;
  beforeAll(async () => {
    context = await makeContext();
  });
  const viewerWith = (cookie: string) => context.viewerOf(requestTo(context, "/", { cookie }));

  describe("a browser", () => {
    it("is identified by its cookie", async () => {
      const { user, cookie, sessionId } = await signedInUser(context, { name: "小明", avatar: "/a.png" });
      expect(await viewerWith(`a=b; ${cookie}; c=d`)).toEqual({
        kind: "registered",
        id: user.id,
        name: "小明",
        avatar: "/a.png",
        sessionId,
      });
      expect(await viewerWith("")).toEqual({ kind: "visitor" });
      expect(await viewerWith("session=unknown")).toEqual({ kind: "visitor" });
      expect(await viewerWith(`session=${"x".repeat(5000)}`)).toEqual({ kind: "visitor" });
    });

    it("is temporary until the user is verified", async () => {
      const { cookie } = await signedInUser(context, { type: "temp" });
      expect((await viewerWith(cookie)).kind).toBe("temporary");
    });

    it("gets a cookie that scripts and other sites cannot use", async () => {
      const { user } = await signedInUser(context);
      const local = await createSession(context, { userId: user.id });
      expect(local.cookie).toMatch(/^session=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/);
      const settings: Settings = { ...context.settings, secure: true };
      const secure = await createSession({ ...context, settings }, { userId: user.id });
      expect(secure.cookie).toMatch(/^__Host-session=[\w-]{43}; Path=\/; .*HttpOnly; SameSite=Lax; Secure$/);
      expect(clearedCookie({ settings })).toMatch(/^__Host-session=; Path=\/; Max-Age=0/);
    });

    it("stores nothing in the database that could be used as a cookie", async () => {
      const { cookie } = await signedInUser(context);
      const value = cookie.split("=")[1] ?? "";
      const stored = JSON.stringify(await context.db.selectFrom("sessions").selectAll().execute());
      expect(stored).toContain(sha256(value));
      expect(stored).not.toContain(value);
    });

    it("gets a new session id when it signs in again, and the old session ends", async () => {
      const { user, cookie } = await signedInUser(context);
      const viewer = await viewerWith(cookie);
      const after = await createSession({ ...context, viewer }, { userId: user.id });
      expect(await viewerWith(cookie)).toEqual({ kind: "visitor" });
      expect(await viewerWith(after.cookie.split(";")[0] ?? "")).toMatchObject({ id: user.id, kind: "registered" });
    });
  });

  describe("an ended session", () => {
    it("is invalid at once, and an event reports it", async () => {
      const { user, cookie, sessionId } = await signedInUser(context);
      const heard: unknown[] = [];
      const stop = context.events.on("session.ended", (event) => void heard.push(event));
      const stranger = await signedInUser(context);
      expect(await endOwnSession(context, stranger.user.id, sessionId)).toBe(false);
      expect((await viewerWith(cookie)).kind).toBe("registered");
      expect(await endOwnSession(context, user.id, sessionId)).toBe(true);
      expect((await viewerWith(cookie)).kind).toBe("visitor");
      expect(await endOwnSession(context, user.id, sessionId)).toBe(false);
      expect(heard).toEqual([{ sessionId, userId: user.id }]);
      stop();
    });

    it("revokes its token, file tokens and unused exchanges", async () => {
      const { user, cookie, sessionId } = await signedInUser(context);
      const { auth } = await exchangeToken(context, { uuid: await issueExchange(context, user.id) });
      const waiting = await issueExchange(context, user.id);
      expect(await openFileToken(context, "access", auth.accessToken)).toEqual({ userId: user.id });
      const heard: unknown[] = [];
      const stop = context.events.on("user.signedOut", (event) => void heard.push(event));
      await endSessions(context, user.id, { except: sessionId });
      stop();
      expect(heard).toEqual([{ userId: user.id, at: expect.any(Number) }]);
      expect((await viewerWith(cookie)).kind).toBe("registered");
      expect(await findSession(context, "api", auth.token)).toBeNull();
      expect(await openFileToken(context, "access", auth.accessToken)).toBeNull();
      expect(await openFileToken(context, "public", auth.publicToken)).toBeNull();
      await expect(exchangeToken(context, { uuid: waiting })).rejects.toMatchObject({ code: 401 });
    });
  });

  describe("a session authorized by another", () => {
    const alive = async (...sessions: { cookie: string }[]) => {
      const viewers = await Promise.all(sessions.map(({ cookie }) => viewerWith(cookie.split(";")[0] ?? "")));
      return viewers.map(({ kind }) => kind !== "visitor");
    };
    /** `first` authorizes `second`, which authorizes `third`; `beside` is independent. */
    async function family() {
      const { user, cookie, sessionId } = await signedInUser(context);
      const letIn = (parent?: string) => createSession(context, { userId: user.id, parent });
      const second = await letIn(sessionId);
      const third = await letIn(second.sessionId);
      return { user, letIn, first: { cookie, sessionId }, second, third, beside: await letIn() };
    }

    it("ends when its owner ends the other, and so do the sessions that it authorized", async () => {
      const { user, first, second, third, beside } = await family();
      const heard: string[] = [];
      const stop = context.events.on("session.ended", (event) => void heard.push(event.sessionId));
      await endOwnSession(context, user.id, first.sessionId);
      stop();
      expect(await alive(first, second, third, beside)).toEqual([false, false, false, true]);
      expect(heard).toEqual([first.sessionId, second.sessionId, third.sessionId]);
    });

    it("remains, with the sessions it authorized, when it ends the other one", async () => {
      const { user, letIn, first, second, third } = await family();
      const sibling = await letIn(first.sessionId);
      await endOwnSession(context, user.id, first.sessionId, { except: second.sessionId });
      expect(await alive(first, second, third, sibling)).toEqual([false, true, true, false]);
    });

    it("remains when its owner signs out of the other, and gets the parent of that as its new parent", async () => {
      const { user, first, second, third } = await family();
      await leaveSession(context, second.sessionId);
      expect(await alive(first, second, third)).toEqual([true, false, true]);
      await endOwnSession(context, user.id, first.sessionId);
      expect(await alive(third)).toEqual([false]);
    });

    it("gets the session that replaces the other as its parent, unless that is another user's", async () => {
      const { user, first, second } = await family();
      const again = await createSession(context, { userId: user.id, replaces: first.sessionId });
      expect(await alive(first, second)).toEqual([false, true]);
      await endOwnSession(context, user.id, again.sessionId);
      expect(await alive(second)).toEqual([false]);

      const other = await family();
      const stranger = await createUser(context, { type: "registered" });
      const theirs = await createSession(context, { userId: stranger.id, replaces: other.first.sessionId });
      await endOwnSession(context, stranger.id, theirs.sessionId);
      expect(await alive(other.first, other.second)).toEqual([false, true]);
    });

    it("may replace the session that authorized it", async () => {
      const { user, first, second } = await family();
      const again = await createSession(context, {
        userId: user.id,
        parent: first.sessionId,
        replaces: first.sessionId,
      });
      expect(await alive(first, second, again)).toEqual([false, true, true]);
      await endOwnSession(context, user.id, again.sessionId);
      expect(await alive(second, again)).toEqual([false, false]);
    });

    it("remains when the other expires, and gets the parent of that as its new parent", async () => {
      const { db } = context;
      const { user, first, second, third } = await family();
      await db.updateTable("sessions").set({ expires_at: 0 }).where("id", "=", second.sessionId).execute();
      await sweepSessions(context);
      expect(await alive(first, third)).toEqual([true, true]);
      await endOwnSession(context, user.id, first.sessionId);
      expect(await alive(third)).toEqual([false]);
    });

    it("can only be authorized by a valid one, even with a uuid", async () => {
      const { user, letIn, first } = await family();
      const uuid = await issueExchange(context, user.id, first.sessionId);
      const used = await exchangeToken(context, { uuid: await issueExchange(context, user.id, first.sessionId) });
      await endOwnSession(context, user.id, first.sessionId);
      await expect(exchangeToken(context, { uuid })).rejects.toMatchObject({ code: 401 });
      expect(await findSession(context, "api", used.auth.token)).toBeNull();
      await expect(letIn(first.sessionId)).rejects.toMatchObject({ code: 401 });
    });

    it("never outlives the other, even if both happen at once", async () => {
      const { user, letIn, first } = await family();
      const made = Array.from({ length: 20 }, () => letIn(first.sessionId).catch(() => null));
      await endOwnSession(context, user.id, first.sessionId);
      const sessions = (await Promise.all(made)).filter((one) => one !== null);
      expect(await alive(...sessions)).toEqual(sessions.map(() => false));
    });

    it("is as freshly proved as the other", async () => {
      const { user, first, letIn } = await family();
      const fresh = async ({ cookie }: { cookie: string }) =>
        isFreshlyProved({ ...context, viewer: await viewerWith(cookie.split(";")[0] ?? "") });
      expect(await fresh(first)).toBe(true);
      context.clock.move(10 * minute);
      const late = await letIn(first.sessionId);
      expect([await fresh(first), await fresh(late), await fresh(await letIn())]).toEqual([false, false, true]);
      await noteProof({ ...context, viewer: await viewerWith(first.cookie) });
      expect([await fresh(first), await fresh(late), await fresh(await letIn(first.sessionId))]).toEqual([
        true,
        false,
        true,
      ]);
      expect(await isFreshlyProved({ ...context, viewer: { kind: "visitor" } })).toBe(false);
      expect(await newestSessions(context, user.id)).toContainEqual(
        expect.objectContaining({ id: late.sessionId, parent_id: first.sessionId }),
      );
    });
  });

  describe("time", () => {
    it("ends a session after 30 days, and after 14 days without use", async () => {
      const context = await makeContext();
      const viewer = async (cookie: string) => (await context.viewerOf(requestTo(context, "/", { cookie }))).kind;
      const used = await signedInUser(context);
      const idle = await signedInUser(context);
      for (let day = 0; day < 3; day++) {
        context.clock.move(sessionIdle - minute);
        expect(await viewer(used.cookie)).toBe(day < 2 ? "registered" : "visitor");
      }
      expect(await viewer(idle.cookie)).toBe("visitor");
      expect(3 * (sessionIdle - minute)).toBeGreaterThan(sessionLifetime);
      await sweepSessions(context);
      expect(await context.db.selectFrom("sessions").select("id").execute()).toEqual([]);
    });

    it("of the last use is updated at most once a minute", async () => {
      const { user, cookie } = await signedInUser(context);
      const seen = async () => (await newestSessions(context, user.id))[0]?.seen_at;
      const first = await seen();
      context.clock.move(30_000);
      await viewerWith(cookie);
      expect(await seen()).toBe(first);
      context.clock.move(31_000);
      await viewerWith(cookie);
      expect(await seen()).toBeGreaterThan((first ?? 0) + minute);
    });
  });

  it("a cookie is not accepted as a token, nor a token as a cookie", async () => {
    const { user, cookie } = await signedInUser(context);
    const { auth } = await exchangeToken(context, { uuid: await issueExchange(context, user.id) });
    expect(await findSession(context, "api", cookie.split("=")[1] ?? "")).toBeNull();
    expect(await viewerWith(`session=${auth.token}`)).toEqual({ kind: "visitor" });
  });

  it("lists only a user's own devices, newest first", async () => {
    const { user, sessionId } = await signedInUser(context);
    await signedInUser(context);
    const request = requestTo(context, "/", { headers: { "User-Agent": `Browser ${"x".repeat(900)}` } });
    context.clock.move(5);
    const second = await createSession(
      { ...context, ip: "203.0.113.9" },
      { userId: user.id, request, device: "Laptop" },
    );
    const list = await newestSessions(context, user.id);
    expect(list.map(({ id }) => id)).toEqual([second.sessionId, sessionId]);
    expect(list[0]).toMatchObject({ ip: "203.0.113.9", device: "Laptop", platform: 2, kind: "web" });
    expect(list[0]?.user_agent).toHaveLength(400);
  });

  describe("a uuid for a token", () => {
    it("works once: of 50 concurrent requests exactly one succeeds", async () => {
      const { user } = await signedInUser(context);
      const uuid = await issueExchange(context, user.id);
      const tries = await Promise.allSettled(Array.from({ length: 50 }, () => exchangeToken(context, { uuid })));
      const succeeded = tries.filter(({ status }) => status === "fulfilled").length;
      expect(succeeded).toBe(1);
      printFigure(context, `Single use: a uuid exchanged 50 times at once, ${succeeded} succeeded`);
      for (const tried of tries) if (tried.status === "rejected") expect(tried.reason).toMatchObject({ code: 401 });
    });

    it("expires after 60 seconds, and then is rejected like an unknown one", async () => {
      const { user } = await signedInUser(context);
      const uuid = await issueExchange(context, user.id);
      context.clock.move(60_000);
      const old = await exchangeToken(context, { uuid }).catch((error: unknown) => error);
      const unknown = await exchangeToken(context, { uuid: "unknown" }).catch((error: unknown) => error);
      expect(old).toEqual(unknown);
    });
  });
});
