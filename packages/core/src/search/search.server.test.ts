import type { Kysely } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { contains } from "../database/query.server";
import type { Tables } from "../tables";
import { eachDatabase, type TestContext } from "../testing/context";
import { fillIndexes, noteSources } from "./fill.server";
import { forgetSearch, indexRows, unindexRows } from "./index.server";
import { type Found, searchRows } from "./search.server";

declare module "../tables" {
  interface Tables {
    searched_notes: { id: number; user_id: string; title: string; note: string; at: number; key_text: string };
    searched_cards: { id: string; user_id: string; title: string };
  }
}

const notes = {
  name: "test.notes",
  table: "searched_notes",
  owner: "user_id",
  columns: ["title", "note"],
  hasNumbers: true,
} as const;
const cards = { name: "test.cards", table: "searched_cards", owner: "user_id", columns: ["title"] } as const;
const sources = { notes, cards };
const features = [{ server: { search: Object.values(sources) } }] as never;

/** On these letters, lower case is the same on both databases and in JavaScript. */
const plain = [..."aAbBcxyz019-%_!/. äÄñ北京短链接統計"];
/** On these it is not. */
const special = [..."iIİıſßẞΣσςKÅﬁＡａ한글😀", "e\u0301", "\u0301", "é"];

/** A generator that gives the same numbers in each run. */
function generator(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const draw = generator(42);
const word = (letters: string[], most: number) =>
  Array.from({ length: 1 + draw(most) }, () => letters[draw(letters.length)]).join("");

eachDatabase("search", (makeContext) => {
  let context: TestContext;
  let db: Kysely<Tables>;

  beforeAll(async () => {
    context = await makeContext({ features: [] });
    db = context.db;
    await db.schema
      .createTable("searched_notes")
      .addColumn("id", "integer", (column) => column.primaryKey())
      .addColumn("user_id", "varchar(26)")
      .addColumn("title", "varchar(64)")
      .addColumn("note", "text")
      .addColumn("at", "integer")
      .addColumn("key_text", "varchar(8)")
      .execute();
    await db.schema
      .createTable("searched_cards")
      .addColumn("id", "varchar(26)", (column) => column.primaryKey())
      .addColumn("user_id", "varchar(26)")
      .addColumn("title", "text")
      .execute();
    await noteSources(context.database, features);
    const rows = Array.from({ length: 3000 }, (_, at) => ({
      id: at + 1,
      user_id: at % 5 === 0 ? "bob" : "ada",
      title: word(plain, 8),
      note: at % 3 ? word([...plain, ...special], 12) : at % 500 ? "" : "北".repeat(2100) + word(plain, 8),
      // Many were made in the same moment.
      at: Math.floor(at / 900),
      key_text: draw(400).toString(16).toUpperCase().padStart(4, "0"),
    }));
    await add("notes", rows);
  });

  async function add(which: "notes" | "cards", rows: { id: string | number }[]): Promise<void> {
    for (let from = 0; from < rows.length; from += 250) {
      const some = rows.slice(from, from + 250);
      await db.transaction().execute(async (trx) => {
        await trx
          .insertInto(sources[which].table)
          .values(some as never)
          .execute();
        await indexRows(
          trx,
          sources[which],
          some.map(({ id }) => id),
        );
      });
    }
  }

  function find(text: string, { owner = "ada", page = 1, size = 999, before = "" } = {}) {
    return searchRows(context, {
      source: sources.notes,
      owner,
      texts: [text],
      rows: (row) => row("user_id", "=", owner),
      order: ["at", "id"],
      page,
      size,
      before,
    });
  }

  /** All that a search finds, by its pages and by all that `older` leads to. */
  async function findAll(text: string, owner?: string): Promise<(string | number)[]> {
    const ids: (string | number)[] = [];
    for (let before: string | undefined = ""; before !== undefined; ) {
      const first = await find(text, { owner, before });
      ids.push(...first.ids);
      for (let page = 2; page <= first.page; page += 1) ids.push(...(await find(text, { owner, before, page })).ids);
      before = first.older;
    }
    return ids;
  }

  async function compareAll(text: string, owner = "ada"): Promise<number[]> {
    const rows = await db
      .selectFrom("searched_notes")
      .select(["id", "title", "note"])
      .where("user_id", "=", owner)
      .where((row) => row.or([contains("title", text), contains("note", text)]))
      .orderBy("at", "desc")
      .orderBy("id", "desc")
      .execute();
    return rows.map(({ id }) => id);
  }

  test("finds what comparing every row finds, in the same order, for whatever is typed", async () => {
    const rows = await db.selectFrom("searched_notes").selectAll().execute();
    const part = (text: string) => {
      const letters = [...text];
      const at = draw(letters.length);
      return letters.slice(at, at + 1 + draw(12)).join("");
    };
    const parts = Array.from({ length: 120 }, () => part(rows[draw(rows.length)]?.title ?? ""));
    const special3 = Array.from({ length: 80 }, () => part(rows[draw(rows.length)]?.note || "a"));
    const drawn = Array.from({ length: 100 }, () => word([...plain, ...special], 3));
    for (const text of new Set([...plain, ...special, ...parts, ...special3, ...drawn])) {
      const found = await findAll(text);
      expect(found, JSON.stringify(text)).toEqual(await compareAll(text));
    }
  });

  test("agrees with a comparison of lower case in JavaScript", async () => {
    const rows = await db.selectFrom("searched_notes").selectAll().where("user_id", "=", "ada").execute();
    for (const text of Array.from({ length: 150 }, () => word(plain, 3))) {
      const has = (of: string) => of.toLowerCase().includes(text.toLowerCase());
      // The notes have letters whose lower case differs.
      const expected = rows.filter(({ title }) => has(title)).map(({ id }) => id);
      const found = await findAll(text);
      const titles = new Map(rows.map(({ id, title }) => [id, title]));
      expect(found.filter((id) => has(titles.get(id as number) ?? "")).sort(), JSON.stringify(text)).toEqual(
        expected.sort(),
      );
    }
  });

  test("counts what is rare, and leads on from the newest thousand of what is frequent", async () => {
    const rare = await find("zz9", { size: 5 });
    expect(rare.total).toBe((await compareAll("zz9")).length);
    expect(rare.older).toBeUndefined();
    const frequent = await find("a", { size: 5 });
    const all = await compareAll("a");
    expect(all.length).toBeGreaterThan(frequent.total);
    expect(frequent.ids).toEqual(all.slice(0, 5));
    expect(frequent.older).toBeDefined();
    const later = await find("a", { size: 5, before: frequent.older });
    expect(later.ids).toEqual(all.slice(frequent.total, frequent.total + 5));
  });

  test.each([
    ["at", true],
    ["key_text", true],
    ["key_text", false],
  ] as const)(
    "goes through a list that is sorted by %s, ascending: %s, with a further text",
    async (key, isAscending) => {
      for (const [text, also] of [
        ["a", "b"],
        ["a", "zz"],
        ["zz", "a"],
        ["短", "a"],
        ["a", undefined],
      ] as const) {
        const direction = isAscending ? "asc" : "desc";
        const expected = await db
          .selectFrom("searched_notes")
          .select("id")
          .where("user_id", "=", "ada")
          .where((row) => row.or([contains("title", text), contains("note", text)]))
          .where((row) => row.or([contains("title", also ?? ""), contains("note", also ?? "")]))
          .orderBy(key, direction)
          .orderBy("id", direction)
          .execute();
        const found: (string | number)[] = [];
        for (let before: string | undefined = ""; before !== undefined; ) {
          const some: Found = await searchRows(context, {
            source: sources.notes,
            owner: "ada",
            texts: [text],
            also,
            rows: (row) => row("user_id", "=", "ada"),
            order: [key, "id"],
            isAscending,
            hasTextKey: key === "key_text",
            page: 1,
            size: 5000,
            before,
          });
          found.push(...some.ids);
          before = some.older;
        }
        expect(found, `${text} and ${also}`).toEqual(expected.map(({ id }) => id));
      }
    },
  );

  test("ignores a beginning that it has not given", async () => {
    for (const before of ["nonsense", "1-x", "1-2-3", "-", "%"])
      expect((await find("a", { before })).ids).toEqual((await find("a")).ids);
  });

  test("follows edits and deletions, and forgets an owner", async () => {
    const [row] = await db.selectFrom("searched_notes").selectAll().where("id", "=", 7).execute();
    await db.transaction().execute(async (trx) => {
      await unindexRows(trx, sources.notes, [row as never]);
      await trx.updateTable("searched_notes").set({ title: "Quetzalcoatl" }).where("id", "=", 7).execute();
      await indexRows(trx, sources.notes, [7]);
    });
    expect((await find("zalCOA")).ids).toEqual([7]);
    const edited = await db.selectFrom("searched_notes").selectAll().where("id", "=", 7).execute();
    await db.deleteFrom("searched_notes").where("id", "=", 7).execute();
    expect((await find("zalCOA")).ids).toEqual([]);
    await unindexRows(db, sources.notes, edited as never);
    expect(await entriesOf("7")).toBe(0);
    await forgetSearch(context.database, sources.notes, "bob");
    expect(await entriesOf("1")).toBe(0);
    expect(await entriesOf("2")).toBeGreaterThan(0);
  });

  async function entriesOf(item: string): Promise<number> {
    return (await db.selectFrom("search_grams").select("gram").where("item", "=", item).execute()).length;
  }

  test("finds rows that are older than the index, before and after the job has added them", async () => {
    await db.deleteFrom("search_progress").where("name", "=", cards.name).execute();
    const rows = Array.from({ length: 1500 }, (_, at) => ({
      id: `card${String(at).padStart(4, "0")}`,
      user_id: "ada",
      title: at === 3 ? "the needle" : "hay",
    }));
    for (let from = 0; from < rows.length; from += 250)
      await db
        .insertInto("searched_cards")
        .values(rows.slice(from, from + 250))
        .execute();
    await noteSources(context.database, features);
    const findCards = (before?: string) =>
      searchRows(context, {
        source: sources.cards,
        owner: "ada",
        texts: ["needle"],
        rows: (row) => row("user_id", "=", "ada"),
        order: ["id"],
        page: 1,
        size: 10,
        before,
      });
    expect((await findCards()).ids).toEqual(["card0003"]);
    expect((await db.selectFrom("search_grams").select("item").where("item", "=", "card0003").execute()).length).toBe(
      0,
    );
    // One run of the job is short.
    const progress = async () =>
      await db.selectFrom("search_progress").selectAll().where("name", "=", cards.name).execute();
    while ((await progress())[0]?.done === 0) await fillIndexes({ database: context.database, features });
    expect(await progress()).toEqual([{ name: cards.name, upto: "card1499", done: 1 }]);
    expect(await findCards()).toEqual({ ids: ["card0003"], total: 1, page: 1, current: 1 });
    expect((await db.selectFrom("search_grams").select("item").where("item", "=", "card0003").execute()).length).toBe(
      10,
    );
  });
});
