import { asOwner, type OwnerContext } from "@dozen/core/owner.server";
import { indexRows } from "@dozen/core/search/index.server";
import { exported } from "@dozen/core/testing/account-data";
import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import { type ApiClient, apiClient, apiUser, memoryRequest, signedInUser } from "@dozen/core/testing/request";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accountHooks } from "../account.server";
import shortFeature from "../feature";
import { recorderOf } from "../statistics/visits.server";
import { owner, refusal } from "../testing/owner";
import { deleteLinks, eraseOwner, restoreLinks } from "./deletion.server";
import { linkRows } from "./export.server";
import { linkFinder } from "./finder.server";
import type { Link } from "./link";
import { createSchema, editCallSchema, listSchema } from "./link.schema";
import { listLinks } from "./links.server";
import { action as editAction } from "./routes/edit";
import { loader as listLoader } from "./routes/short";
import { linkSearch } from "./search.server";
import { sinkEnded, sortByVisits } from "./sorting.server";
import { joinTags } from "./tags";
import { listTags } from "./tags.server";
import { createLinks, editLink } from "./writing.server";

const hour = 60 * 60_000;

eachDatabase("titles, notes and tags of links", (makeContext) => {
  let context: TestContext;
  let client: ApiClient;

  beforeAll(async () => {
    context = await makeContext({ features: [shortFeature] });
    client = await apiClient(context);
  });
  afterAll(() => client.close());

  async function make(anna: OwnerContext, typed: Record<string, unknown> = {}): Promise<Link> {
    const [link] = await createLinks(anna, createSchema.parse({ url: "https://target.example/", ...typed }));
    if (!link) throw new Error("no link");
    return link;
  }

  const edit = (anna: OwnerContext, id: number, typed: Record<string, unknown>) =>
    editLink(anna, id, editCallSchema.parse({ id, ...typed }));
  const list = (anna: OwnerContext, asked: Record<string, unknown>) => listLinks(anna, listSchema.parse(asked));
  const tagsOf = async (anna: OwnerContext) =>
    (await listTags(context, anna.viewer.id)).map(({ tag, links }) => `${tag} ${links}`);

  // spec:short-69
  test("are given when links are made, changed by an edit, and left by one that does not mention them", async () => {
    const anna = await owner(context);
    const typed = { title: " Talk\n2026 ", note: "Slides\r\nand code", tags: "Work, #Slides，工作、work" };
    const { id, ...made } = await make(anna, typed);
    expect(made).toMatchObject({ title: "Talk 2026", note: "Slides\nand code", tags: ["work", "slides", "工作"] });
    expect(await edit(anna, id, { url: "https://other.example" })).toMatchObject({ title: "Talk 2026" });
    const edited = await edit(anna, id, { title: "", note: "", tags: ["slides", "Two  words"] });
    expect(edited).toMatchObject({ title: null, note: null, tags: ["slides", "two words"] });
    expect(await edit(anna, id, { tags: "" })).toMatchObject({ tags: [] });
    expect(await tagsOf(anna)).toEqual([]);
  });

  // spec:short-70
  test.each([
    [{ title: "a".repeat(101) }, "title"],
    [{ note: "🙂".repeat(501) }, "note"],
    [{ tags: "a,b,c,d,e,f,g,h,i,j,k" }, "tags"],
    [{ tags: "x".repeat(31) }, "tags"],
  ])("that are too long or too many are refused: %o", async (typed, field) => {
    const { api } = await apiUser(context, client);
    const refused = await api.post("/short", { url: "https://target.example", ...typed });
    expect([refused.code, Object.keys(refused.data.fields)]).toEqual([400, [field]]);
    const [{ id }] = (await api.post("/short", { url: "https://target.example" })).data.list;
    expect((await api.put("/short", { id, ...typed })).code).toBe(400);
    expect((await api.get("/short/tags")).data.list).toEqual([]);
  });

  // spec:short-71
  test("are found by the search of the list and of the site, as they are now", async () => {
    const anna = await owner(context);
    const { id, sid } = await make(anna, { title: "Quetzal feathers", note: "Of the Zugspitze", tags: "müller" });
    await make(anna, { title: "Another" });
    const foundBy = async (text: string) => (await list(anna, { url: text })).list.map((link) => link.id);
    for (const text of ["zal FEA", "zugspitze", "müll", sid]) expect(await foundBy(text), text).toEqual([id]);
    const hits = await linkFinder.find(anna, "quetzal", { count: 3 });
    expect(hits.list).toMatchObject([{ title: "Quetzal feathers", href: `/short/chart/${sid}` }]);
    await edit(anna, id, { title: "Parrot", note: "" });
    expect(await foundBy("zal FEA")).toEqual([]);
    expect(await foundBy("zugspitze")).toEqual([]);
    expect(await foundBy("parrot")).toEqual([id]);
    await eraseOwner(context, anna.viewer.id);
    const left = await context.db.selectFrom("search_grams").select("gram").where("item", "=", String(id)).execute();
    expect(left).toEqual([]);
  });

  // spec:short-72
  test("filter the list by a whole tag, also together with a text, and never by another user's", async () => {
    const [anna, ben] = [await owner(context), await owner(context)];
    const work = await make(anna, { tags: "work", title: "One" });
    await make(anna, { tags: "homework", title: "One" });
    const both = await make(anna, { tags: "work,home", title: "Two" });
    await make(ben, { tags: "work", title: "One" });
    const ids = async (asked: Record<string, unknown>) => (await list(anna, asked)).list.map(({ id }) => id);
    expect(await ids({ tag: "Work" })).toEqual([both.id, work.id]);
    expect(await ids({ tag: "work", url: "one" })).toEqual([work.id]);
    expect(await ids({ tag: "wor" })).toEqual([]);
    expect(await tagsOf(anna)).toEqual(["home 1", "homework 1", "work 2"]);
  });

  test("are counted through edits, deletions and undos, also in parallel", async () => {
    const anna = await owner(context);
    const { id } = await make(anna, { tags: "a,b" });
    await make(anna, { tags: "b" });
    expect(await tagsOf(anna)).toEqual(["a 1", "b 2"]);
    await Promise.all(Array.from({ length: 8 }, () => edit(anna, id, { tags: "b,c" })));
    expect(await tagsOf(anna)).toEqual(["b 2", "c 1"]);
    await Promise.all(Array.from({ length: 4 }, () => deleteLinks(anna, [String(id)])));
    expect(await tagsOf(anna)).toEqual(["b 1"]);
    await Promise.all(Array.from({ length: 4 }, () => restoreLinks(anna, [String(id)])));
    expect(await tagsOf(anna)).toEqual(["b 2", "c 1"]);
    await Promise.allSettled(Array.from({ length: 12 }, (_, at) => edit(anna, id, { tags: at % 2 ? "x,y" : "y,z" })));
    const [{ tags = [] } = {}] = (await list(anna, { tag: "y" })).list;
    expect(await tagsOf(anna)).toEqual([...["b 1"], ...tags.map((tag) => `${tag} 1`).sort()]);
    await eraseOwner(context, anna.viewer.id);
    expect(await tagsOf(anna)).toEqual([]);
  });

  test("may be a hundred different ones of a user", async () => {
    const anna = await owner(context);
    for (let first = 0; first < 100; first += 10) {
      await make(anna, { tags: Array.from({ length: 10 }, (_, at) => `tag${first + at}`) });
    }
    expect(await refusal(make(anna, { tags: "one-more" }))).toBe("short:errors.tooManyTags");
    await make(anna, { tags: "tag7" });
    expect((await listTags(context, anna.viewer.id)).length).toBe(100);
    expect((await list(anna, {})).total).toBe(11);
  });

  // spec:short-23
  test("are kept in the form after a refusal, and saved by one without script", async () => {
    const { cookie } = await signedInUser(context);
    const anna = asOwner((await memoryRequest(context, "/short", { cookie })).context);
    const { id } = await make(anna, { title: "Before", tags: "old" });
    const send = async (form: Record<string, string>) =>
      editAction((await memoryRequest(context, "/short", { cookie, form, params: { id: String(id) } })) as never);
    const typed = { title: "After", note: "Why", tags: "new, and more" };
    expect(await send({ url: "nonsense", ...typed })).toMatchObject({
      init: { status: 400 },
      data: { result: { initialValue: typed } },
    });
    await send({ url: "https://target.example/", ...typed }).catch(() => {});
    const page = (await listLoader(
      (await memoryRequest(context, "/short?tab=list&tag=new", { cookie })) as never,
    )) as unknown as { list: Link[]; tags: unknown; filter: unknown };
    expect(page).toMatchObject({
      list: [{ title: "After", note: "Why", tags: ["new", "and more"] }],
      tags: [
        { tag: "and more", links: 1 },
        { tag: "new", links: 1 },
      ],
      filter: { tag: "new", sort: "newest" },
    });
  });

  test("are in the CSV file and in the data download", async () => {
    const anna = await owner(context);
    await make(anna, { title: "=cmd", note: "line\nline", tags: "a, b" });
    const rows = [];
    for await (const row of linkRows(anna)) rows.push(row);
    expect(rows.map((row) => row.slice(7, 10))).toEqual([
      ["Title", "Note", "Tags"],
      ["=cmd", "line\nline", "a, b"],
    ]);
    expect(await exported(accountHooks, context, anna.viewer.id)).toMatchObject({
      links: [{ title: "=cmd", note: "line\nline", tags: "|a|b|" }],
    });
  });

  // spec:short-73
  describe("order", () => {
    let anna: OwnerContext;
    const sorted = async (sort: string, asked: Record<string, unknown> = {}) => {
      const titles: (string | null)[] = [];
      for (let page = 1, pages = 1; page <= pages; page += 1) {
        const found = await list(anna, { sort, size: 2, page, ...asked });
        pages = found.page;
        titles.push(...found.list.map(({ title, url }) => title ?? url));
      }
      return titles.join(" ");
    };

    beforeAll(async () => {
      anna = await owner(context);
      const later = (hours: number) => new Date(context.clock.now() + hours * hour).toISOString();
      const made = [
        await make(anna, { title: "beta", expression: later(5), tags: "t" }),
        await make(anna, { title: "Alpha", tags: "t" }),
        await make(anna, { url: "https://b.example/", expression: later(1), tags: "t" }),
        await make(anna, { title: "gamma", expression: later(9), tags: "t" }),
        await make(anna, { title: "例子", expression: later(3), tags: "t" }),
      ];
      for (const [at, { id }] of made.entries()) {
        for (let visits = 0; visits < (at * 2) % 5; visits += 1) {
          await recorderOf(context).record({ thing: id, at: 1, ip: "192.0.2.1", userAgent: "", referrer: "" });
        }
      }
      await recorderOf(context).settle();
      await sortByVisits(context);
    });

    test("is by visits, by end or by title, the same on every page, in a search and with a tag", async () => {
      for (const asked of [{}, { tag: "t" }, { url: "example", tag: "t" }]) {
        expect(await sorted("visits", asked)).toBe("https://b.example/ 例子 Alpha gamma beta");
        expect(await sorted("ends", asked)).toBe("https://b.example/ 例子 beta gamma Alpha");
        expect(await sorted("title", asked)).toBe("Alpha https://b.example/ beta gamma 例子");
        expect(await sorted("nonsense", asked)).toBe("例子 gamma https://b.example/ Alpha beta");
      }
    });

    test("by visits follows later visits within five minutes, and reads each visit once", async () => {
      const [{ id = 0 } = {}] = (await list(anna, { url: "beta" })).list;
      for (let visits = 0; visits < 9; visits += 1) {
        await recorderOf(context).record({ thing: id, at: 1, ip: "192.0.2.1", userAgent: "", referrer: "" });
      }
      await recorderOf(context).settle();
      await sortByVisits(context);
      expect((await sorted("visits")).split(" ")[0]).toBe("beta");
      const upto = () => context.db.selectFrom("short_sorted_visits").selectAll().execute();
      const [before, visits] = [await upto(), await context.db.selectFrom("short_visits").select("id").execute()];
      expect(before).toEqual([{ id: 1, upto: Math.max(...visits.map((visit) => visit.id)) }]);
      await sortByVisits(context);
      expect(await upto()).toEqual(before);
    });

    test("by end shows ended links last, the latest first", async () => {
      context.clock.move(4 * hour);
      await sinkEnded(context);
      expect(await sorted("ends")).toBe("beta gamma Alpha 例子 https://b.example/");
      await sinkEnded(context);
      expect(await sorted("ends", { tag: "t" })).toBe("beta gamma Alpha 例子 https://b.example/");
    });

    test("holds in a search that has too many matches to compare at once", async () => {
      const many = Array.from({ length: 2100 }, (_, at) => ({
        sid: `m${context.database.dialect}${at}`,
        user_id: anna.viewer.id,
        url: "https://many.example/",
        title: `many ${at}`,
        tags: joinTags(["many"]),
        visits: (at * 7919) % 2100,
        visits_key: (at * 7919) % 2100,
        title_key: Buffer.from(`many ${at}`).toString("hex").toUpperCase(),
        created_at: at,
      }));
      for (let from = 0; from < many.length; from += 150) {
        await context.db
          .insertInto("short_links")
          .values(many.slice(from, from + 150))
          .execute();
      }
      const ids = await context.db
        .selectFrom("short_links")
        .select("id")
        .where("url", "=", "https://many.example/")
        .execute();
      await indexRows(
        context.db,
        linkSearch,
        ids.map(({ id }) => id),
      );
      for (const [sort, key] of [
        ["visits", "visits"],
        ["title", "title_key"],
      ] as const) {
        const expected = [...many].sort((one, other) => (one[key] < other[key] ? -1 : 1)).map(({ title }) => title);
        if (sort === "visits") expected.reverse();
        const found: (string | null)[] = [];
        for (let before: string | undefined = ""; before !== undefined; ) {
          const some = await list(anna, { tag: "many", sort, size: 999, before });
          found.push(...some.list.map(({ title }) => title));
          for (let page = 2; page <= some.page; page += 1) {
            found.push(
              ...(await list(anna, { tag: "many", sort, size: 999, before, page })).list.map(({ title }) => title),
            );
          }
          before = some.older;
        }
        expect(found).toEqual(expected);
      }
    });
  });
});
