import { findUser } from "@dozen/core/sessions/users.server";
import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import { tablesOf } from "@dozen/core/testing/databases.server";
import { beforeAll, expect, test } from "vitest";
import { setAvatar } from "../profile/avatar.server";
import { storeTheme } from "../settings/preferences.server";
import { action as login } from "../sign-in/routes/login";
import { accountContext, ask, goodPassword, lastCode, lastMessage } from "../testing/account-kit";
import { isAlive, type Own, ownUserOf } from "../testing/own-kit";
import { protect } from "../testing/two-factor-kit";
import { eraseCancelled } from "./cancellation.server";
import { action, loader } from "./routes/logout";

const day = 24 * 60 * 60 * 1000;
const redPixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC";

eachDatabase("cancellation of an account", (makeContext) => {
  let context: TestContext;
  beforeAll(async () => {
    context = await accountContext(makeContext);
  });

  const open = async ({ cookie }: Own) => (await ask(context, loader, "/set/logout", { cookie })).data.opened as string;
  const post = ({ cookie }: Own, form: Record<string, string>) => ask(context, action, "/set/logout", { form, cookie });
  const start = (own: Own, opened: string, more: Record<string, string> = { agree: "on" }) =>
    post(own, { intent: "start", opened, ...more });

  /** Reads the notice for a minute, ticks the box, and confirms by code. */
  async function cancel(own: Own) {
    const opened = await open(own);
    context.clock.move(60_000);
    await start(own, opened);
    await post(own, { intent: "send-code", type: "email" });
    return post(own, { type: "email", code: lastCode(context, own.account) });
  }

  function signIn(own: Own) {
    return ask(context, login, "/user/login", { form: { account: own.account, password: goodPassword } });
  }

  test("begins only after the notice was open for a minute and the box was ticked", async () => {
    const own = await ownUserOf(context);
    const opened = await open(own);
    const soon = await start(own, opened);
    expect([soon.status, soon.data.result.error.agree[0]]).toEqual([400, expect.stringMatching(/in 60 seconds/)]);
    expect(soon.data.result.initialValue.opened).toBe(opened);
    context.clock.move(59_000);
    expect((await start(own, opened)).status).toBe(400);
    context.clock.move(1_000);
    expect((await start(own, opened, {})).data.result.error.agree).toEqual(["Please confirm that you have read this"]);
    expect((await start(own, opened)).location).toBe("/set/logout?step=code");
  });

  test("rejects a start time that is forged, somebody else's or an hour old", async () => {
    const [own, stranger] = [await ownUserOf(context), await ownUserOf(context)];
    const [mine, theirs] = [await open(own), await open(stranger)];
    context.clock.move(61_000);
    for (const opened of ["1", theirs, `${mine}x`]) expect((await start(own, opened)).location).toBe("/set/logout");
    context.clock.move(60 * 60_000);
    const late = await start(own, mine);
    // A new page, whose form starts its own minute.
    expect([late.location, late.headers.get("X-Remix-Reload-Document")]).toEqual(["/set/logout", "true"]);
    expect(late.cookie).toContain("toast=");
    const again = await open(own);
    context.clock.move(60_000);
    expect((await start(own, again)).location).toBe("/set/logout?step=code");
  });

  test("cannot be confirmed by a code before the minute is over", async () => {
    const own = await ownUserOf(context);
    await post(own, { intent: "send-code", type: "email" });
    const code = lastCode(context, own.account);
    expect((await post(own, { type: "email", code })).location).toBe("/set/logout");
    const page = await ask(context, loader, "/set/logout?step=code", { cookie: own.cookie });
    expect(page.location).toBe("/set/logout");
    expect(await isAlive(context, own.cookie)).toBe(true);
  });

  test("restarts, and says so, when the hour ends before the code is entered", async () => {
    const own = await ownUserOf(context);
    const opened = await open(own);
    context.clock.move(60_000);
    await start(own, opened);
    await post(own, { intent: "send-code", type: "email" });
    context.clock.move(60 * 60_000);
    const late = await post(own, { type: "email", code: lastCode(context, own.account) });
    expect([late.location, late.headers.get("X-Remix-Reload-Document")]).toEqual(["/set/logout", "true"]);
    expect(late.cookie).toContain("toast=");
    expect(await isAlive(context, own.cookie)).toBe(true);
  });

  test("signs out everywhere, shows the day of erasure, and is undone by signing in", async () => {
    const own = await ownUserOf(context);
    const done = await cancel(own);
    expect([done.status, done.location]).toEqual([303, "/user/login?from=logout"]);
    expect(await isAlive(context, own.cookie)).toBe(false);
    const date = new Date(context.clock.now() + 7 * day).toISOString().slice(0, 10);
    expect(lastMessage(context, own.account)?.text).toContain(date);
    context.clock.move(6 * day);
    await eraseCancelled(context);
    const back = await signIn(own);
    expect(back.status).toBe(303);
    const toast = Buffer.from(/toast=([^;]+)/.exec(back.cookie)?.[1] ?? "", "base64url").toString();
    expect(toast).toMatch(/Deletion canceled/);
    context.clock.move(8 * day);
    await eraseCancelled(context);
    expect(await findUser(context, own.user.id)).toBeDefined();
  });

  test("erases everything after seven days, in every table of this feature", async () => {
    const own = await ownUserOf(context);
    await storeTheme(context, own.user.id, { color: "red", mode: "dark" });
    await setAvatar(context, own.user.id, Buffer.from(redPixel, "base64"));
    const erased: string[] = [];
    const stop = context.events.on("user.erased", ({ userId }) => void erased.push(userId));
    await cancel(own);
    context.clock.move(7 * day);
    expect((await signIn(own)).status).toBe(400);
    await protect(context, own.user);
    expect((await signIn(own)).location).toMatch(/^\/f2a\?state=/);
    await eraseCancelled(context);
    stop();
    expect([erased, await findUser(context, own.user.id)]).toEqual([[own.user.id], undefined]);
    const left: string[] = [];
    for (const { name } of await tablesOf(context.db)) {
      // Rate limit counts expire by themselves, after an hour at most.
      if (name === "limit_counts") continue;
      const rows = await context.db
        .selectFrom(name as "users")
        .selectAll()
        .execute();
      if (JSON.stringify(rows).includes(own.user.id)) left.push(name);
      if (JSON.stringify(rows).includes(own.account)) left.push(`${name} by account`);
    }
    expect(left).toEqual([]);
  });

  test("is finished by the next run when the erasure stops after this feature's part", async () => {
    const own = await ownUserOf(context);
    await cancel(own);
    context.clock.move(7 * day);
    const erase = () => Promise.reject(new Error("stopped"));
    const [first] = context.features;
    if (!first) throw new Error("There is no feature.");
    const stopping = { ...first, server: { ...first.server, account: { erase } } };
    await eraseCancelled({ ...context, features: [...context.features, stopping] });
    expect(await findUser(context, own.user.id)).toBeDefined();
    await eraseCancelled(context);
    expect(await findUser(context, own.user.id)).toBeUndefined();
  });
});
