import type { RouteHandle } from "@dozen/core/access";
import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import { beforeAll, describe, expect, test } from "vitest";
import feature from "../feature";
import { action as saveBase } from "../profile/routes/base";
import { loader as safe } from "../safety/routes/safe";
import { safetyBand, safetyScore } from "../safety/safety";
import { action as login } from "../sign-in/routes/login";
import { accountContext, ask, goodPassword } from "../testing/account-kit";
import { ownUserOf } from "../testing/own-kit";
import { usagePart } from "../usage/part";
import { zonePart } from "../zone/part";
import { loader as zoneFirst } from "../zone/routes/index";
import { loader as zone } from "../zone/routes/layout";
import { loader as mobile } from "../zone/routes/mobile";
import { groupOf } from "./groups";
import { settingsPart } from "./part";
import { loader as first } from "./routes/index";
import { loader as layout } from "./routes/layout";
import { action as theme } from "./routes/theme";
import { action as ubg, loader as ubgPage } from "./routes/ubg";
import { isDarkWallpaper, wallpaperIds } from "./wallpapers";

eachDatabase("settings centre", (makeContext) => {
  let context: TestContext;
  beforeAll(async () => {
    context = await accountContext(makeContext);
  });

  test("applies a theme here and in the browsers that the user signs in with later", async () => {
    const own = await ownUserOf(context);
    const done = await ask(context, theme, "/set/theme", {
      form: { color: "green" },
      cookie: `${own.cookie}; theme=red.dark`,
    });
    expect([done.status, done.location, done.cookie]).toEqual([303, "/set/theme", "theme=green.dark"]);
    const { cookie } = await ask(context, login, "/user/login", {
      form: { account: own.account, password: goodPassword },
    });
    expect(cookie).toContain("theme=green.dark");
    const wrong = await ask(context, theme, "/set/theme", { form: { color: "mauve" }, cookie: own.cookie });
    expect(wrong.status).toBe(400);
  });

  test("stores one of ten backgrounds, of which 7 is dark", async () => {
    const own = await ownUserOf(context);
    const page = () => ask(context, ubgPage, "/set/ubg", { cookie: own.cookie });
    expect((await page()).data.chosen).toBe(1);
    expect((await ask(context, ubg, "/set/ubg", { form: { ubg: "7" }, cookie: own.cookie })).status).toBe(303);
    expect((await page()).data.chosen).toBe(7);
    for (const bad of ["0", "11", "12", "x", ""]) {
      expect((await ask(context, ubg, "/set/ubg", { form: { ubg: bad }, cookie: own.cookie })).status, bad).toBe(400);
    }
    expect((await ask(context, zone, "/user/zone/index", { cookie: own.cookie })).data.wallpaper).toBe(7);
    expect(wallpaperIds.filter(isDarkWallpaper)).toEqual([7]);
    expect(isDarkWallpaper(12)).toBe(true);
  });

  test("remembers the entry and the tab that were opened last", async () => {
    const { cookie } = await ownUserOf(context);
    const opened = await ask(context, layout, "/set/device", { cookie });
    expect(opened.cookie).toBe("setNav=device");
    expect((await ask(context, first, "/set/index", { cookie: `${cookie}; setNav=device` })).location).toBe(
      "/set/device",
    );
    expect((await ask(context, first, "/set/index", { cookie: `${cookie}; setNav=//evil` })).status).toBe(200);
    expect((await ask(context, layout, "/set/nothing", { cookie })).cookie).toBe("");
    expect((await ask(context, zone, "/user/zone/base", { cookie })).cookie).toBe("userZone=base");
    const back = await ask(context, zoneFirst, "/user/zone/index", { cookie: `${cookie}; userZone=base` });
    expect(back.location).toBe("/user/zone/base");
  });

  test("has the entries in the groups of small screens", async () => {
    const { cookie } = await ownUserOf(context);
    const { data } = await ask(context, layout, "/set/index", { cookie });
    const ids = (data.entries as { id: string }[]).map(({ id }) => id);
    const named = ["theme", "ubg", "avatar", "base", "fixpwd", "log", "device", "safe", "app", "logout"];
    expect(ids.filter((id) => named.includes(id))).toEqual(named);
    expect(["theme", "logout", "fixpwd", "blog", "unknown"].map(groupOf)).toEqual([
      "system",
      "safety",
      "user",
      "user",
      "system",
    ]);
    const group: typeof mobile = (args) => mobile({ ...args, params: { name: "user" } });
    const page = await ask(context, group, "/set/mobile/user", { cookie });
    expect(page.data.entries.map(({ id }: { id: string }) => id)).toEqual(["avatar", "base", "fixpwd"]);
  });

  test("saves the profile, and says what is wrong with it", async () => {
    const { cookie, user } = await ownUserOf(context);
    const save = (form: Record<string, string>) => ask(context, saveBase, "/set/base", { form, cookie });
    const good = { name: "Ada", mark: "", sex: "2", birth: "1990-12-10", addr: "London" };
    expect((await save(good)).location).toBe("/set/base");
    const { sex, birth } = await context.db
      .selectFrom("users")
      .select(["sex", "birth"])
      .where("id", "=", user.id)
      .executeTakeFirstOrThrow();
    expect([sex, birth]).toEqual([2, "1990-12-10"]);
    for (const [field, value] of [
      ["name", ""],
      ["name", "ElevenChars"],
      ["mark", "x".repeat(31)],
      ["addr", "x".repeat(21)],
      ["birth", "2999-01-01"],
      ["sex", "3"],
    ] as const) {
      const refused = await save({ ...good, [field]: value });
      expect([refused.status, Object.keys(refused.data.result.error)], `${field}=${value}`).toEqual([400, [field]]);
    }
  });

  test("counts what makes an account safe", async () => {
    const { cookie } = await ownUserOf(context);
    expect((await ask(context, safe, "/set/safe", { cookie })).data.safety).toEqual({
      f2a: false,
      email: true,
      phone: false,
    });
  });
});

test("temporary users reach only the first entry and the first tab", async () => {
  const entries = feature.routes.filter(({ under }) => under === "set");
  const pages = [settingsPart, usagePart, zonePart].flatMap(({ routes = [] }) => routes);
  const routes = [...new Set([...pages, ...entries])].flatMap(({ children = [], ...route }) => [route, ...children]);
  const open: string[] = [];
  for (const { file } of routes) {
    const { handle } = (await import(/* @vite-ignore */ `../${file}`)) as { handle: RouteHandle };
    if (handle.access !== "registered") open.push(`${file} ${handle.access}`);
  }
  expect(open).toEqual([
    "settings/routes/first.ts third",
    "settings/routes/index.tsx third",
    "settings/routes/theme.tsx third",
    "zone/routes/first.ts third",
    "zone/routes/index.tsx third",
    "zone/routes/base.tsx third",
    "zone/routes/me.tsx third",
  ]);
});

describe("safety score", () => {
  test.each([
    [{ f2a: false, email: false, phone: false }, 60, "error"],
    [{ f2a: false, email: true, phone: false }, 70, "warning"],
    [{ f2a: true, email: false, phone: false }, 80, "success"],
    [{ f2a: false, email: true, phone: true }, 80, "success"],
    [{ f2a: true, email: true, phone: true }, 100, "success"],
  ] as const)("of %o is %i", (safety, score, band) => {
    expect([safetyScore(safety), safetyBand(score)]).toEqual([score, band]);
  });
});
