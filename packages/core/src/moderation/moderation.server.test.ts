import { afterAll, beforeAll, expect, test } from "vitest";
import { boot } from "../boot.server";
import { defineCall } from "../calls/call";
import type { Feature } from "../feature";
import { endSessions } from "../sessions/ending.server";
import { issueFileToken, openFileToken } from "../sessions/file-tokens.server";
import { createUser, eraseUser } from "../sessions/users.server";
import { createShare, findShare } from "../shares/shares.server";
import { eachDatabase, type TestContext } from "../testing/context";
import { type ApiClient, apiClient, apiUser, signedInUser } from "../testing/request";
import { audited, listActions, sweepActions } from "./audit.server";
import { liftSuspension, suspendUser, suspensionOf, sweepWithheld } from "./moderation.server";

const day = 24 * 60 * 60 * 1000;
const noWords = async () => ({ default: {} });
const whoCalls = { summary: "Says who calls", run: async ({ viewer }: { viewer: object }) => ({ viewer }) };

const feature: Feature = {
  id: "sample",
  package: "sample",
  routes: [],
  locales: { zhCn: noWords, zhHk: noWords, enUs: noWords },
  server: async () => ({
    default: {
      migrations: {},
      calls: [
        defineCall({ method: "GET", path: "/closed", access: "registered", ...whoCalls }),
        defineCall({ method: "GET", path: "/open", access: "open", ...whoCalls }),
        defineCall({ method: "GET", path: "/leave", access: "registered", evenSuspended: true, ...whoCalls }),
        defineCall({
          method: "POST",
          path: "/bearer",
          access: "registered",
          bearer: async (_context, id) => ({ kind: "registered" as const, id, name: "", avatar: null }),
          ...whoCalls,
        }),
      ],
    },
  }),
};

eachDatabase("a suspension", (makeContext) => {
  let context: TestContext;
  let client: ApiClient;
  beforeAll(async () => {
    context = await makeContext({ features: [feature] });
    client = await apiClient(context);
  });
  afterAll(() => client.close());

  const spam = { reason: "Advertising in comments", until: null };

  test("refuses calls with 403 and the reason, except those for suspended users", async () => {
    const { user, api } = await apiUser(context, client);
    expect((await api.get("/closed")).status).toBe(200);
    const until = context.clock.now() + day;
    await suspendUser(context, user.id, { reason: spam.reason, until });
    const refused = await api.get("/closed");
    expect([refused.status, refused.code]).toEqual([403, 403]);
    expect(refused.data).toEqual({ info: "This account is suspended", suspended: { reason: spam.reason, until } });
    expect((await api.get("/open")).data.viewer.kind).toBe("visitor");
    expect((await api.get("/leave")).data.viewer.id).toBe(user.id);
    const headers = { authorization: `Bearer ${user.id}` };
    expect((await client.call("POST", "/bearer", { headers })).status).toBe(403);
  });

  test("makes a visitor of the session's user, until it ends or is lifted", async () => {
    const { user, cookie, sessionId } = await signedInUser(context);
    const viewer = () => context.viewerOf(new Request("http://localhost", { headers: { cookie } }));
    const token = issueFileToken(context, "public", sessionId);
    const share = await createShare(context, { userId: user.id, kind: "file", itemId: "1" });
    await suspendUser(context, user.id, { ...spam, until: context.clock.now() + day });
    expect(await viewer()).toMatchObject({ kind: "visitor", suspended: { id: user.id } });
    expect(await openFileToken(context, "public", token)).toBeNull();
    await expect(findShare(context, "file", share.token)).rejects.toMatchObject({ code: 451 });
    context.clock.move(day + 1);
    expect(await viewer()).toMatchObject({ kind: "registered", id: user.id });
    expect(await suspensionOf(context, user.id)).toBeUndefined();
    expect(await findShare(context, "file", share.token)).toMatchObject({ id: share.id });

    await suspendUser(context, user.id, spam);
    expect(await suspensionOf(context, user.id)).toMatchObject(spam);
    expect((await viewer()).kind).toBe("visitor");
    expect(await liftSuspension(context, user.id)).toBe(true);
    expect((await viewer()).kind).toBe("registered");
    expect(await liftSuspension(context, user.id)).toBe(false);
  });

  test("reaches other processes within seconds without Redis, and says there whose connections must end", async () => {
    const { settings } = context;
    const other = await boot({ features: [], settings, clock: context.clock });
    const ended: string[] = [];
    other.context.moderation.onSuspended((userId) => ended.push(userId));
    const { id } = await createUser(context, { type: "registered" });
    await suspendUser(context, id, spam);
    await expect.poll(() => other.context.moderation.isSuspended(id), { timeout: 5000 }).toBe(true);
    expect(ended).toEqual([id]);
    await liftSuspension(context, id);
    await expect.poll(() => other.context.moderation.isSuspended(id), { timeout: 5000 }).toBe(false);
    await suspendUser(context, id, spam);
    await expect.poll(() => ended, { timeout: 5000 }).toEqual([id, id]);
    await other.close();
  });

  test("changes the revision when it begins and ends, not at every poll", async () => {
    const { moderation } = context;
    const { id } = await createUser(context, { type: "registered" });
    const steps: number[] = [];
    const step = async (change: () => unknown) => {
      const before = moderation.revision();
      await change();
      for (let poll = 0; poll < 3; poll += 1) await moderation.refresh();
      steps.push(moderation.revision() - before);
    };
    await step(() => suspendUser(context, id, { ...spam, until: context.clock.now() + day }));
    await step(() => context.clock.move(day + 1));
    await step(() => suspendUser(context, id, spam));
    await step(() => liftSuspension(context, id));
    expect(steps).toEqual([1, 1, 1, 1]);
  });

  test("survives a restart and signing out everywhere, and goes with the user", async () => {
    const { user } = await signedInUser(context);
    await suspendUser(context, user.id, spam);
    await endSessions(context, user.id);
    const restarted = await boot({ features: [], settings: context.settings, withoutJobs: true });
    expect(restarted.context.moderation.isSuspended(user.id)).toBe(true);
    await restarted.close();
    await eraseUser(context, user.id);
    const rows = context.db.selectFrom("withheld_things").select("thing").where("owner_id", "=", user.id);
    expect(await rows.execute()).toEqual([]);
  });

  test("is deleted a month after it has ended, and not while it lasts", async () => {
    const { id: past } = await createUser(context, { type: "registered" });
    const { id: present } = await createUser(context, { type: "registered" });
    await suspendUser(context, past, { ...spam, until: context.clock.now() + day });
    await suspendUser(context, present, spam);
    context.clock.move(32 * day);
    await sweepWithheld(context);
    const rows = context.db.selectFrom("withheld_things").select("thing").where("thing", "in", [past, present]);
    expect(await rows.execute()).toEqual([{ thing: present }]);
  });
});

eachDatabase("the audit log", (makeContext) => {
  test("has each command with its actor and outcome, newest first, for 400 days", async () => {
    const context = await makeContext();
    const run = (command: string, work: () => Promise<string>) =>
      audited(context, { actor: "ada", command, input: { args: ["x".repeat(3000)] } }, work);
    expect(await run("works", async () => "printed")).toBe("printed");
    const fails = run("fails", async () => {
      expect(await listActions(context, 1)).toMatchObject([{ command: "fails", outcome: null }]);
      throw new Error("There is no account bob.");
    });
    await expect(fails).rejects.toThrow("no account bob");
    const actions = await listActions(context, 50);
    expect(actions).toMatchObject([
      { actor: "ada", command: "fails", outcome: "failed: There is no account bob." },
      { actor: "ada", command: "works", outcome: "done" },
    ]);
    expect(actions[0]?.input).toHaveLength(2000);
    context.clock.move(399 * day);
    await sweepActions(context);
    expect(await listActions(context, 50)).toHaveLength(2);
    context.clock.move(2 * day);
    await sweepActions(context);
    expect(await listActions(context, 50)).toEqual([]);
  });
});
