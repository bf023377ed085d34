import type { Feature } from "@dozen/core/feature";
import type { FeatureServer, RecentThings } from "@dozen/core/feature-server";
import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import { memoryRequest, signedInUser } from "@dozen/core/testing/request";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { features } from "../app/features.server";
import { changePins, type PinIntent, pinIntents } from "../app/home/pins";
import { action as arrange, loader as arranged } from "../app/routes/arrange";
import { action as hide, loader as home } from "../app/routes/home";

const day = 24 * 60 * 60 * 1000;

/** What the sample feature returns, by user. */
const used = new Map<string, number>();
const things = new Map<string, RecentThings["list"]>();

const sampleServer: FeatureServer = {
  migrations: {},
  account: {
    usage: async (_, userId) => ({
      shelf: { label: "core:user.name", used: used.get(userId) ?? 0, limit: 10, unit: "MB" },
    }),
  },
  recent: async (_, userId) => ({
    label: "core:user.name",
    icon: "link",
    href: "/shelf",
    list: things.get(userId) ?? [],
  }),
};

const { locales = {} as Feature["locales"] } = features[0] ?? {};

const sample: Feature = {
  id: "shelf",
  package: "shelf",
  routes: [],
  locales,
  actions: [{ id: "fillShelf", href: "/shelf", label: "core:user.name", icon: "link", firstStep: "shelf" }],
  server: async () => ({ default: sampleServer }),
};

const failing: Feature = {
  ...sample,
  id: "failing",
  actions: [],
  server: async () => ({
    default: {
      migrations: {},
      recent: () => Promise.reject(new Error("no table")),
      account: { usage: () => Promise.reject(new Error("no table")) },
    },
  }),
};

// spec:site-123
eachDatabase("the start page", (makeContext) => {
  let context: TestContext;
  beforeAll(async () => {
    context = await makeContext({ features: [...features, sample] });
  });

  let ada: Awaited<ReturnType<typeof signedInUser>>;
  beforeEach(async () => {
    ada = await signedInUser(context);
  });

  const startOf = async (cookie = ada.cookie) => {
    const { start } = await home(await memoryRequest(context, "/", { cookie }));
    if (!start) throw new Error("This is the page of a visitor.");
    return start;
  };
  const stepOf = async () => (await startOf()).steps.find(({ id }) => id === "fillShelf");
  const send = async (intent: PinIntent, id: string, cookie = ada.cookie) =>
    arrange(await memoryRequest(context, "/all/arrange", { cookie, form: { [intent]: id } }));
  const pinned = async (cookie = ada.cookie) => {
    const page = await arranged(await memoryRequest(context, "/all/arrange", { cookie }));
    return page.pinned.map(({ id }) => id);
  };

  test("shows what the user has not seen yet apart from their other recent things", async () => {
    things.set(ada.user.id, [
      { title: "Unread", href: "/1", at: 2, isNew: true },
      { title: "Read", href: "/2", at: 1 },
    ]);
    const titlesOf = (lists: { list: { title: string }[] }[]) =>
      lists.flatMap(({ list }) => list.map((one) => one.title));
    const { news, recent } = await startOf();
    expect([titlesOf(news), titlesOf(recent)]).toEqual([["Unread"], ["Read"]]);
    const bob = await startOf((await signedInUser(context)).cookie);
    expect([titlesOf(bob.news), titlesOf(bob.recent)]).toEqual([[], []]);
  });

  // spec:site-124
  test("shows a quota from nine tenths on", async () => {
    for (const [figure, shown] of [
      [8, []],
      [9, [{ name: "shelf", used: "9 MB", limit: "10 MB", isFull: false }]],
      [10, [{ name: "shelf", used: "10 MB", limit: "10 MB", isFull: true }]],
    ] as const) {
      used.set(ada.user.id, figure);
      expect((await startOf()).nearlyFull).toMatchObject(shown);
    }
  });

  test("is shown without the things and quotas of a feature that fails", async () => {
    const broken = await makeContext({ features: [...features, failing] });
    const { cookie } = await signedInUser(broken);
    const { start } = await home(await memoryRequest(broken, "/", { cookie }));
    expect(start).toMatchObject({ news: [], recent: [], nearlyFull: [], steps: [] });
    expect(start?.others.length).toBeGreaterThan(0);
  });

  // spec:site-125
  test("shows first steps until all are done, and which are", async () => {
    expect(await stepOf()).toMatchObject({ href: "/shelf", isDone: false });
    used.set(ada.user.id, 1);
    expect(await stepOf()).toMatchObject({ isDone: true });
  });

  test("shows first steps to users of less than a month", async () => {
    const now = context.clock.now();
    const of = async (created_at: number) => {
      await context.db.updateTable("users").set({ created_at }).where("id", "=", ada.user.id).execute();
      return stepOf();
    };
    expect(await of(now - 31 * day)).toBeUndefined();
    expect(await of(now - 29 * day)).toBeDefined();
  });

  test("hides the first steps of one user, and shows them again by the undo", async () => {
    const { cookie: other } = await signedInUser(context);
    const response = await hide(await memoryRequest(context, "/?index", { cookie: ada.cookie, form: {} }));
    expect([response.status, await stepOf()]).toEqual([303, undefined]);
    expect((await startOf(other)).steps).not.toEqual([]);
    await hide(await memoryRequest(context, "/?index", { cookie: ada.cookie, form: { intent: "showSteps" } }));
    expect(await stepOf()).toBeDefined();
  });

  // spec:site-126
  test("lists the pinned tools first, in the user's order, and only to them", async () => {
    const all = (await startOf()).others.map(({ id }) => id);
    const [first = "", second = "", third = ""] = all;
    for (const id of [third, first, second]) await send("pin", id);
    expect(await pinned()).toEqual([third, first, second]);
    await send("up", second);
    await send("down", third);
    await send("unpin", first);
    const start = await startOf();
    expect(start.pinned.map(({ id }) => id)).toEqual([second, third]);
    expect(start.others.map(({ id }) => id)).toEqual([first, ...all.slice(3)]);
    expect(await pinned((await signedInUser(context)).cookie)).toEqual([]);
  });

  test("pins all tools, but nothing that is no tool of the site", async () => {
    const all = (await startOf()).others.map(({ id }) => id);
    for (const id of [...all, "nothing", "", `${all[0]} ${all[1]}`]) await send("pin", id);
    expect(await pinned()).toEqual(all);
  });

  test("is changed by signed-in users only", async () => {
    const asked = (path: string) => memoryRequest(context, path, { form: { pin: "short" } });
    await expect(hide(await asked("/?index"))).rejects.toMatchObject({ code: 401 });
    await expect(arrange(await asked("/all/arrange"))).rejects.toMatchObject({ code: 401 });
  });
});

test("a tool stays where it is when it cannot be moved further", () => {
  const moved = pinIntents.map((intent) => changePins(["a"], intent, "a"));
  expect(moved).toEqual([["a"], [], ["a"], ["a"]]);
  for (const intent of ["unpin", "up", "down"] as const) expect(changePins(["a"], intent, "b")).toEqual(["a"]);
});
