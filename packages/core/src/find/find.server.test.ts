import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Feature } from "../feature";
import { coreLocales } from "../locales";
import { eachDatabase, type TestContext } from "../testing/context";
import { type ApiClient, apiClient, apiUser } from "../testing/request";
import { findCount } from "./find.schema";
import { findLimit } from "./find.server";
import { type Finder, type FoundThing, findLength } from "./finder";

/** Ends the search of the slow list. */
let finishSlow = (): void => undefined;

/** The viewer's notes, two in each step. */
const notes: Record<string, string[]> = {};

const noteFinder: Finder = {
  id: "notes",
  label: "core:errors.notFound",
  icon: "sticky-note",
  async find({ viewer }, text, { before }) {
    const from = Number(before ?? 0);
    const own = notes[viewer.id] ?? [];
    const list = own.slice(from, from + 2).filter((note) => note.includes(text));
    return { list: list.map(toThing), ...(own.length > from + 2 && { older: String(from + 2) }) };
  },
};

const longFinder: Finder = {
  id: "long",
  label: "core:errors.badRequest",
  icon: "list",
  find: async (_context, text, { count }) => ({
    list: Array.from({ length: count }, (_, at) => toThing(`${text} ${at}`)),
    href: `/long?q=${encodeURIComponent(text)}`,
  }),
};

const brokenFinder: Finder = {
  id: "broken",
  label: "core:errors.internal",
  icon: "x",
  find: () => Promise.reject(new Error("no table")),
};

const slowFinder: Finder = {
  id: "slow",
  label: "core:errors.busy",
  icon: "clock",
  find: () =>
    new Promise((resolve) => {
      finishSlow = () => resolve({ list: [toThing("late")] });
    }),
};

function toThing(title: string): FoundThing {
  return { title, href: `/note/${title}`, at: 0 };
}

function featureWith(id: string, finders: Finder[]): Feature {
  const server = async () => ({ default: { migrations: {}, finders } });
  return { id, package: `@dozen/${id}`, routes: [], locales: coreLocales, server };
}

const features = [
  featureWith("good", [noteFinder, longFinder]),
  featureWith("bad", [brokenFinder, slowFinder]),
  featureWith("none", []),
];

eachDatabase("the search of the whole site", (makeContext) => {
  let context: TestContext;
  let nobody: ApiClient;
  beforeAll(async () => {
    context = await makeContext({ features });
    nobody = await apiClient(context);
    vi.spyOn(context.log, "error").mockImplementation(() => undefined);
  });
  afterAll(() => nobody.close());
  afterEach(() => vi.restoreAllMocks());

  /** A user whose searches do not wait for the slow list. */
  async function searcher(own: string[] = []) {
    const { api, user } = await apiUser(context, nobody);
    notes[user.id] = own;
    vi.spyOn(AbortSignal, "timeout").mockImplementation(() => {
      const controller = new AbortController();
      setImmediate(() => controller.abort(new DOMException("late", "TimeoutError")));
      return controller.signal;
    });
    return api;
  }

  test("shows the found things of each list, and leads to the rest (spec:site-98)", async () => {
    const api = await searcher(["短鏈接", "other"]);
    const { code, data } = await api.get("/search", { q: " 短鏈 " });
    expect(code).toBe(200);
    expect(data.groups).toEqual([
      {
        id: "good.notes",
        label: "Address not found",
        list: [{ title: "短鏈接", href: "/note/短鏈接", date: "1970-01-01T00:00:00.000Z" }],
        more: false,
      },
      expect.objectContaining({ id: "good.long", href: `/long?q=${encodeURIComponent("短鏈")}`, more: true }),
    ]);
    expect(data.groups[1].list).toHaveLength(findCount);
  });

  test("leaves out lists that are slow or fail, names them, and logs them (spec:site-100)", async () => {
    const api = await searcher();
    const log = vi.spyOn(context.log, "error").mockImplementation(() => undefined);
    const { data } = await api.get("/search", { q: "x" });
    expect(data.missing.map(({ id }: { id: string }) => id)).toEqual(["bad.broken", "bad.slow"]);
    expect(data.groups.map(({ id }: { id: string }) => id)).toEqual(["good.long"]);
    expect(log.mock.calls.map(([fields]) => (fields as unknown as { list: string }).list).sort()).toEqual([
      "bad.broken",
      "bad.slow",
    ]);
    finishSlow();
  });

  test("continues one list alone where the former step ended (spec:site-101)", async () => {
    const api = await searcher(["a1", "b", "c", "a2", "a3"]);
    const { data: overview } = await api.get("/search", { q: "a" });
    expect(overview.groups[0]).toMatchObject({ id: "good.notes", more: true, older: "2" });
    const titles: string[][] = [];
    let before: string | undefined = "0";
    while (before !== undefined) {
      const { data } = await api.get("/search", { q: "a", list: "good.notes", before });
      expect(data.missing).toEqual([]);
      const [group] = data.groups;
      titles.push((group?.list ?? []).map(({ title }: FoundThing) => title));
      before = group?.older;
    }
    expect(titles).toEqual([["a1"], ["a2"], ["a3"]]);
    expect((await api.get("/search", { q: "a", list: "good.unknown" })).data.groups).toEqual([]);
  });

  test("searches the viewer's own things only", async () => {
    await searcher(["secret of Ada"]);
    const api = await searcher(["secret of Bob"]);
    const { data } = await api.get("/search", { q: "secret of", list: "good.notes" });
    expect(data.groups[0].list.map(({ title }: FoundThing) => title)).toEqual(["secret of Bob"]);
  });

  test("refuses an empty text, a long one, and anybody who is not registered (spec:site-99)", async () => {
    const api = await searcher();
    for (const q of ["", "  ", "\u200B", "x".repeat(findLength + 1)]) {
      expect((await api.get("/search", { q })).code, JSON.stringify(q)).toBe(400);
    }
    expect((await api.get("/search", { q: "長".repeat(findLength), list: "good.notes" })).code).toBe(200);
    expect((await nobody.get("/search", { q: "x" })).code).toBe(401);
    const temporary = await apiUser(context, nobody, { type: "temp" });
    expect((await temporary.api.get("/search", { q: "x" })).code).toBe(403);
  });

  test("refuses a user's searches beyond the limit, and nobody else's", async () => {
    const [ada, bob] = [await searcher(), await searcher()];
    const search = (api: ApiClient) => api.get("/search", { q: "x", list: "good.notes" });
    await Promise.all(Array.from({ length: findLimit.points }, () => search(ada)));
    expect([(await search(ada)).code, (await search(bob)).code]).toEqual([429, 200]);
  });
});
