import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import { beforeAll, expect, test } from "vitest";
import { accountContext, ask } from "../testing/account-kit";
import { anotherSession, isAlive, ownUserOf } from "../testing/own-kit";
import { action, loader } from "./routes/device";

eachDatabase("devices", (makeContext) => {
  let context: TestContext;
  beforeAll(async () => {
    context = await accountContext(makeContext);
  });

  function press(cookie: string, intent: string, more: Record<string, string> = { confirmed: "yes" }) {
    return ask(context, action, "/set/device", { form: { intent, ...more }, cookie });
  }

  test("are listed with browser and system, the current one first", async () => {
    const own = await ownUserOf(context);
    const { sessionId } = await anotherSession(context, own.user);
    const user_agent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
    await context.db.updateTable("sessions").set({ user_agent }).where("id", "=", sessionId).execute();
    const { data } = await ask(context, loader, "/set/device", { cookie: own.cookie });
    expect(data.list).toMatchObject([
      { id: own.sessionId, current: true, platform: 2 },
      { id: sessionId, current: false, name: expect.stringContaining("Firefox") },
    ]);
  });

  test("come in pages, the current one on the first only, with the device that signed one in", async () => {
    const own = await ownUserOf(context);
    const others = [];
    for (let at = 0; at < 21; at += 1) others.push(await anotherSession(context, own.user));
    const [oldest, ...later] = others.map(({ sessionId }) => sessionId);
    const named = { parent_id: later[0] ?? "", device: "TV" };
    await context.db
      .updateTable("sessions")
      .set(named)
      .where("id", "=", oldest ?? "")
      .execute();
    await context.db.updateTable("sessions").set({ device: "Phone" }).where("id", "=", named.parent_id).execute();
    const pageAt = async (page: number) =>
      (await ask(context, loader, `/set/device?page=${page}`, { cookie: own.cookie })).data;
    const [first, second] = [await pageAt(1), await pageAt(2)];
    const ids = [...first.list, ...second.list].map(({ id }: { id: string }) => id);
    expect(ids).toEqual([own.sessionId, ...later.reverse(), oldest]);
    expect([first.total, first.list.length]).toEqual([22, 20]);
    expect(second.list.at(-1)).toMatchObject({ name: "TV", letInBy: "Phone" });
  });

  test("are signed out after a question, one by one or all but the current one", async () => {
    const own = await ownUserOf(context);
    const others = await Promise.all([1, 2, 3].map(() => anotherSession(context, own.user)));
    const [first] = others;
    const asked = await press(own.cookie, `end:${first?.sessionId}`, {});
    expect(asked.data.confirm.question).toBe("endQuestion");
    expect(await isAlive(context, first?.cookie ?? "")).toBe(true);
    for (const _ of ["first press", "second press"]) {
      expect((await press(own.cookie, `end:${first?.sessionId}`)).location).toBe("/set/device");
    }
    expect(await isAlive(context, first?.cookie ?? "")).toBe(false);
    expect((await press(own.cookie, "others")).location).toBe("/set/device");
    const alive = await Promise.all([own, ...others].map(({ cookie }) => isAlive(context, cookie)));
    expect(alive).toEqual([true, false, false, false]);
  });

  test("include the current one, whose removal leads to the sign-in page", async () => {
    const own = await ownUserOf(context);
    const left = await press(own.cookie, `end:${own.sessionId}`);
    expect([left.location, await isAlive(context, own.cookie)]).toEqual(["/user/login?from=index", false]);
  });

  test("of other users get the same response as unknown ones", async () => {
    const [own, stranger] = [await ownUserOf(context), await ownUserOf(context)];
    const foreign = await press(own.cookie, `end:${stranger.sessionId}`).catch((error: unknown) => error);
    const unknown = await press(own.cookie, "end:01ABC").catch((error: unknown) => error);
    expect(foreign).toEqual(unknown);
    expect(await isAlive(context, stranger.cookie)).toBe(true);
  });
});
