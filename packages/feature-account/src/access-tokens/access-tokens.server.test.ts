import { type CallMethod, defineCall } from "@dozen/core/calls/call";
import type { Feature } from "@dozen/core/feature";
import { endSessions } from "@dozen/core/sessions/ending.server";
import { eraseUser } from "@dozen/core/sessions/users.server";
import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import { type ApiClient, apiClient } from "@dozen/core/testing/request";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accountHooks } from "../account.server";
import accountFeature from "../feature";
import { accountContext, ask, goodPassword, lastMessage } from "../testing/account-kit";
import { anotherSession, type Own, ownUserOf } from "../testing/own-kit";
import { appCode, protect } from "../testing/two-factor-kit";
import { openAccessToken, sweepAccessTokens } from "./access-tokens.server";
import { action, loader } from "./routes/tokens";

const day = 24 * 60 * 60_000;

/** A feature whose calls access tokens open. */
const sample: Feature = {
  id: "sample",
  package: "sample",
  routes: [],
  locales: accountFeature.locales,
  server: async () => ({
    default: { migrations: {}, calls: [call("GET"), call("POST")], callsLabel: "core:api.title" },
  }),
};

function call(method: CallMethod) {
  return defineCall({ method, path: "/sample", access: "registered", summary: "Does nothing", run: async () => ({}) });
}

eachDatabase("access tokens of a user", (makeContext) => {
  let context: TestContext;
  let nobody: ApiClient;
  beforeAll(async () => {
    context = await accountContext(makeContext, false, {}, [sample]);
    nobody = await apiClient(context);
  });
  afterAll(() => nobody.close());

  const fields = { name: "Backup script", days: "30", in_sample: "read", password: goodPassword };
  const send = ({ cookie }: Pick<Own, "cookie">, form: Record<string, string> = fields) =>
    ask(context, action, "/set/tokens", { cookie, form });
  const make = async (own: Pick<Own, "cookie">, form?: Record<string, string>) => (await send(own, form)).data.made;
  const use = (token: string, method: "GET" | "POST" = "GET") =>
    nobody.call(method, "/sample", {
      ...(method === "POST" && { body: {} }),
      headers: { authorization: `Bearer ${token}` },
    });
  const listed = async ({ cookie }: Pick<Own, "cookie">) =>
    (await ask(context, loader, "/set/tokens", { cookie })).data.list;

  // spec:account-84 spec:account-85
  test("are made with the password, shown once, stored as a hash, and notified", async () => {
    const own = await ownUserOf(context);
    const { data } = await send(own);
    const { token, ...made } = data.made;
    expect(token).toMatch(/^dzt_[\w-]{43}$/);
    expect(data.example).toBe(`${context.settings.origin}/api/sample`);
    expect(made).toMatchObject({ name: "Backup script", scopes: ["sample:read"], usedAt: null });
    expect(made.expiresAt - made.createdAt).toBe(30 * day);
    expect(await listed(own)).toEqual([made]);
    const rows = await context.db.selectFrom("account_access_tokens").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token.slice(0, 20));
    expect(lastMessage(context, own.account)?.subject).toBe("An access token was made for your Dozen account");
    expect(JSON.stringify(await accountHooks.export?.(context, own.user.id))).toContain("Backup script");
  });

  test("do what was chosen: reading, or changing as well", async () => {
    const own = await ownUserOf(context);
    const reading = await make(own);
    expect(await use(reading.token)).toMatchObject({ code: 200 });
    expect(await use(reading.token, "POST")).toMatchObject({ status: 403 });
    const changing = await make(own, { ...fields, in_sample: "write" });
    expect(changing.scopes).toEqual(["sample:read", "sample:write"]);
    expect((await use(changing.token, "POST")).status).toBe(200);
    const uses = (await listed(own)).map(({ usedAt }: { usedAt: number | null }) => usedAt);
    expect(uses.every((at: number | null) => at && at <= context.clock.now())).toBe(true);
  });

  test("need the owner's proof, a name and a permission; what was typed stays", async () => {
    const own = await ownUserOf(context);
    const errors = async (form: Record<string, string>) => {
      const { data } = await send(own, form);
      return [data.made, data.result?.error, data.result?.initialValue];
    };
    const { password: _, ...rest } = fields;
    expect((await errors({ ...fields, password: "wrong-horse-1" }))[1]).toHaveProperty("password");
    expect(await errors({ ...rest, name: "" })).toMatchObject([
      undefined,
      { name: ["Cannot be empty"], password: ["Cannot be empty"] },
      { in_sample: "read", days: "30" },
    ]);
    expect((await errors({ ...fields, in_sample: "none" }))[1]).toEqual({ "": ["Choose at least one permission"] });
    expect((await errors({ ...fields, in_sample: "all" }))[1]).toHaveProperty("in_sample");
    expect((await errors({ ...fields, days: "9999" }))[1]).toHaveProperty("days");
    expect(await listed(own)).toEqual([]);
  });

  test("need the second factor of a user who has one", async () => {
    const own = await ownUserOf(context);
    const { secret } = await protect(context, own.user);
    const again = await anotherSession(context, own.user);
    expect((await send(again)).data.result.error).toHaveProperty("f2aCode");
    expect(await make(again, { ...fields, f2aCode: await appCode(context, secret) })).toHaveProperty("token");
  });

  test("are limited to fifty, also in parallel", { timeout: 60_000 }, async () => {
    const own = await ownUserOf(context);
    const { id } = own.user;
    const times = { expires_at: context.clock.now() + day, created_at: context.clock.now() };
    const rows = Array.from({ length: 48 }, (_, n) => ({
      ...{
        id: `${id.slice(0, 20)}${n}`,
        user_id: id,
        name: "n",
        token_hash: `${id}${n}`,
        ending: "",
        scopes: "a:read",
      },
      ...times,
    }));
    await context.db.insertInto("account_access_tokens").values(rows).execute();
    const made = await Promise.all(Array.from({ length: 4 }, () => send(own)));
    expect(made.filter(({ data }) => data.made)).toHaveLength(2);
    expect(made.flatMap(({ data }) => data.result?.error[""] ?? [])).toContain(
      "At most 50 access tokens at a time; revoke some first",
    );
  });

  // spec:account-86
  test("end by revocation, with their time, by a sign-out everywhere and with the account", async () => {
    const own = await ownUserOf(context);
    const [revoked, expired] = [await make(own), await make(own, { ...fields, days: "7" })];
    const form = { intent: `revoke:${revoked.id}` };
    const question = await ask(context, action, "/set/tokens?revoke", { cookie: own.cookie, form });
    expect(question.data.confirm).toBeTruthy();
    expect(await use(revoked.token)).toMatchObject({ code: 200 });
    const confirmed = { ...form, confirmed: "yes" };
    const done = await ask(context, action, "/set/tokens?revoke", { cookie: own.cookie, form: confirmed });
    expect(done.location).toBe("/set/tokens");
    expect(await use(revoked.token)).toMatchObject({ status: 401 });
    expect((await use(revoked.token)).data.info).toBe("The access token is wrong, has expired or was revoked");

    context.clock.move(7 * day);
    expect(await use(expired.token)).toMatchObject({ status: 401 });
    await sweepAccessTokens(context);
    const left = context.db.selectFrom("account_access_tokens").select("id").where("id", "=", expired.id);
    expect(await left.execute()).toEqual([]);

    const kept = await make(own);
    await endSessions(context, own.user.id, { except: own.sessionId });
    await expect.poll(() => openAccessToken(context, kept.token)).toBeUndefined();
    const last = await make(own);
    expect(await openAccessToken(context, last.token)).toBeTruthy();
    await accountHooks.erase?.(context, own.user.id);
    await eraseUser(context, own.user.id);
    expect(await openAccessToken(context, last.token)).toBeUndefined();
  });
});
