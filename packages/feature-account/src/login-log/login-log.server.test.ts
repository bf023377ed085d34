import { newId } from "@dozen/core/database/query.server";
import { eraseUser } from "@dozen/core/sessions/users.server";
import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import { emptySearch, fillSearch, searchEntries } from "@dozen/core/testing/search";
import { beforeAll, expect, test } from "vitest";
import { action as login } from "../sign-in/routes/login";
import { accountContext, ask, goodPassword, newEmail } from "../testing/account-kit";
import { isAlive, ownUserOf } from "../testing/own-kit";
import { listLogins, nobody, recordLogin, sweepLogins } from "./login-log.server";
import { loader } from "./routes/log";

eachDatabase("login log", (makeContext) => {
  let context: TestContext;
  beforeAll(async () => {
    context = await accountContext(makeContext);
  });

  const all = { ip: "", expried: undefined, page: 1, size: 10 };

  test("records sign-ins and refused attempts with address and method, and which have ended", async () => {
    const own = await ownUserOf(context);
    const signIn = (password: string, ip: string) =>
      ask(context, login, "/user/login", { form: { account: own.account, password }, ip });
    await signIn("wrong-horse-9", "198.51.100.7");
    const { cookie } = await signIn(goodPassword, "198.51.100.8");
    expect(await isAlive(context, cookie)).toBe(true);
    const { data } = await ask(context, loader, "/set/log", { cookie });
    expect(data.list).toMatchObject([
      { ip: "198.51.100.8", type: "password", refused: 0, expried: 0 },
      { ip: "198.51.100.7", type: "password", refused: 1, expried: 1 },
    ]);
    await context.db.deleteFrom("sessions").where("user_id", "=", own.user.id).execute();
    const ended = await listLogins(context, own.user.id, all);
    expect(ended.list.map(({ expried }) => expried)).toEqual([1, 1]);
  });

  test("filters by part of an address and by state, in pages", async () => {
    const own = await ownUserOf(context);
    for (let at = 0; at < 25; at++) {
      const ip = at % 5 === 0 ? "2001:db8::7_1" : `203.0.113.${at}`;
      await recordLogin({ ...context, ip }, { userId: own.user.id, type: "password", sessionId: own.sessionId });
    }
    const at = (query: string) => ask(context, loader, `/set/log?${query}`, { cookie: own.cookie });
    expect((await at("page=3")).data).toMatchObject({ total: 25, page: 3, current: 3, list: { length: 5 } });
    expect((await at("page=99")).data).toMatchObject({ page: 3, current: 3, list: { length: 5 } });
    expect((await at("ip=7_1")).data.total).toBe(5);
    expect((await at("ip=%25")).data.total).toBe(0);
    expect((await at("expried=0")).data.total).toBe(25);
    expect((await at("expried=1")).data.total).toBe(0);
    expect((await at("ip=12345678901234567&expried=x&page=-1")).data).toMatchObject({ total: 25, current: 1 });
  });

  /** As many refused attempts as a stranger makes in some hours. */
  async function attempts({ db, clock }: TestContext, userId: string, count: number): Promise<void> {
    const attempt = { user_id: userId, ip: "198.51.100.7", type: "password", refused: 1, created_at: clock.now() };
    const rows = Array.from({ length: count }, () => ({ ...attempt, id: newId() }));
    for (let from = 0; from < count; from += 100) {
      await db
        .insertInto("account_login_log")
        .values(rows.slice(from, from + 100))
        .execute();
    }
  }

  // spec:account-68
  test("counts the newest thousand, and goes on below them", async () => {
    const own = await ownUserOf(context);
    await attempts(context, own.user.id, 1005);
    const at = async (query: string) => (await ask(context, loader, `/set/log?${query}`, { cookie: own.cookie })).data;
    const last = await at("page=999");
    expect(last).toMatchObject({ total: 1000, page: 100, current: 100, list: { length: 10 } });
    const rest = await at(`before=${last.older}`);
    expect(rest).toMatchObject({ total: 5, page: 1, list: { length: 5 } });
    expect(rest.older).toBeUndefined();
    expect(rest.list[0].id < last.list[9].id).toBe(true);
  });

  // spec:account-68
  test("finds what is still signed in below more than a thousand refused attempts", async () => {
    const own = await ownUserOf(context);
    await recordLogin({ ...context, ip: "192.0.2.1" }, { userId: own.user.id, type: "code", sessionId: own.sessionId });
    await attempts(context, own.user.id, 1005);
    const at = async (query: string) => (await ask(context, loader, `/set/log?${query}`, { cookie: own.cookie })).data;
    expect(await at("expried=0")).toMatchObject({ total: 1, list: [{ ip: "192.0.2.1", expried: 0 }] });
    expect(await at("expried=0&ip=198")).toMatchObject({ total: 0, list: [] });
    expect(await at("expried=1")).toMatchObject({ total: 1000, list: { length: 10 } });
  });

  test("finds addresses until their entries are removed", async () => {
    const own = await ownUserOf(context);
    await recordLogin({ ...context, ip: "2001:DB8::beef" }, { userId: own.user.id, type: "password" });
    const found = async () => (await listLogins(context, own.user.id, { ...all, ip: "b8::BEE" })).list;
    const [login] = await found();
    expect(login).toMatchObject({ ip: "2001:DB8::beef", expried: 1 });
    const entries = () => searchEntries(context, login?.id ?? "");
    expect(await entries()).toBe(14);
    await eraseUser(context, own.user.id);
    expect([await found(), await entries()]).toEqual([[], 0]);
  });

  test("finds addresses that are older than the index, before and after the job has added them", async () => {
    const fresh = await accountContext(makeContext);
    const own = await ownUserOf(fresh);
    await recordLogin({ ...fresh, ip: "203.0.113.9" }, { userId: own.user.id, type: "password" });
    const find = () => listLogins(fresh, own.user.id, { ...all, ip: "113.9" });
    await emptySearch(fresh);
    const [login] = (await find()).list;
    await fillSearch(fresh);
    expect(await searchEntries(fresh, login?.id ?? "")).toBe(11);
    expect((await find()).list).toEqual([login]);
  });

  test("shows a user only their own entries", async () => {
    const [own, stranger] = [await ownUserOf(context), await ownUserOf(context)];
    await recordLogin({ ...context, ip: "192.0.2.1" }, { userId: own.user.id, type: "code" });
    expect((await ask(context, loader, "/set/log", { cookie: stranger.cookie })).data.list).toEqual([]);
  });

  test("counts a program's sign-in by the session that its uuid was exchanged for", async () => {
    const { createApiSession } = await import("@dozen/core/sessions/exchange.server");
    const own = await ownUserOf(context);
    await recordLogin({ ...context, ip: "192.0.2.1" }, { userId: own.user.id, type: "code" });
    expect((await listLogins(context, own.user.id, all)).list[0]?.expried).toBe(1);
    await createApiSession(context, own.user);
    expect((await listLogins(context, own.user.id, all)).list[0]?.expried).toBe(0);
  });

  test("removes entries after half a year, and those of unknown accounts at once", async () => {
    const own = await ownUserOf(context);
    const note = (userId: string) => recordLogin({ ...context, ip: "192.0.2.1" }, { userId, type: "password" });
    const count = (userId: string) =>
      context.db.selectFrom("account_login_log").select("id").where("user_id", "=", userId).execute();
    const account = newEmail();
    await ask(context, login, "/user/login", { form: { account, password: "wrong-horse-9" } });
    await note(own.user.id);
    expect(await count(nobody)).not.toEqual([]);
    await sweepLogins(context);
    expect([await count(nobody), (await count(own.user.id)).length]).toEqual([[], 1]);
    context.clock.move(181 * 24 * 60 * 60 * 1000);
    const [old] = await count(own.user.id);
    expect(await searchEntries(context, old?.id ?? "")).toBe(9);
    await sweepLogins(context);
    expect(await count(own.user.id)).toEqual([]);
    expect(await searchEntries(context, old?.id ?? "")).toBe(0);
  });
});
