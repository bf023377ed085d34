import type { Kysely } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { contains } from "../database/query.server";
import type { Tables } from "../tables";
import { eachDatabase, type TestContext } from "../testing/context";
import { noteSources } from "./fill.server";
import { windowsOf } from "./grams";
import { indexRows } from "./index.server";
import { searchShortest } from "./shortest.server";
import type { SearchSource } from "./source.server";

declare module "../tables" {
  interface Tables {
    searched_names: { id: string; name: string; is_hidden: number };
  }
}

const names = { name: "test.names", table: "searched_names", columns: ["name"], byLength: true } as const;
const features = [{ server: { search: [names] } }] as never;

const letters = [..."aAbB%_! äé北京大學Ａｂﬁß한글😀", "e\u0301", "\u0301"];

/** A generator that gives the same numbers in each run. */
function generator(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const draw = generator(7);
const word = (most: number) => Array.from({ length: 1 + draw(most) }, () => letters[draw(letters.length)]).join("");

eachDatabase("search for the shortest", (makeContext) => {
  let context: TestContext;
  let db: Kysely<Tables>;

  beforeAll(async () => {
    context = await makeContext({ features: [] });
    db = context.db;
    await db.schema
      .createTable("searched_names")
      .addColumn("id", "varchar(26)", (column) => column.primaryKey())
      .addColumn("name", "varchar(60)")
      .addColumn("is_hidden", "integer")
      .execute();
    await noteSources(context.database, features);
    // Ids in another order than the insertions.
    await add(
      Array.from({ length: 2000 }, (_, at) => ({ id: `${(at * 7919) % 2003}`.padStart(5, "0"), name: word(12) })),
    );
    await add([{ id: "long", name: `${"x".repeat(45)}needle` }]);
  });

  async function add(rows: { id: string; name: string }[]): Promise<void> {
    for (let from = 0; from < rows.length; from += 250) {
      const some = rows.slice(from, from + 250);
      const hidden = (id: string) => (id.endsWith("3") ? 1 : 0);
      await db
        .insertInto("searched_names")
        .values(some.map((row) => ({ ...row, is_hidden: hidden(row.id) })))
        .execute();
      const ids = some.map(({ id }) => id);
      await indexRows(db, names, ids);
    }
  }

  function find(text: string, source: SearchSource & { table: "searched_names" } = names) {
    return searchShortest(context, { source, text, rows: (row) => row("is_hidden", "=", 0), most: 20 });
  }

  async function compareAll(text: string): Promise<string[]> {
    const rows = await db
      .selectFrom("searched_names")
      .select(["id", "name"])
      .where("is_hidden", "=", 0)
      .where(contains("name", text))
      .execute();
    const length = (name: string) => [...name].length;
    rows.sort((one, other) => length(one.name) - length(other.name) || (one.id < other.id ? -1 : 1));
    return rows.slice(0, 20).map(({ id }) => id);
  }

  test("finds the same in the same order as a comparison of all rows", async () => {
    const texts = new Set([...letters, ...Array.from({ length: 150 }, () => word(4)), "needle", "nothing"]);
    // An accent alone has no gram: of each length it finds what is named first.
    const withGrams = [...texts].filter((text) => windowsOf(text).length > 0);
    for (const text of withGrams) expect(await find(text), JSON.stringify(text)).toEqual(await compareAll(text));
    expect(await find("\u0301")).toHaveLength(20);
  });

  test("finds the same before the job has filled the index", async () => {
    const unfilled = { ...names, name: "test.unfilled" };
    for (const text of ["a", "北", "%", "b_"]) expect(await find(text, unfilled), text).toEqual(await compareAll(text));
  });

  test("finds the shortest also of thousands of equally long ones", async () => {
    await add(Array.from({ length: 2500 }, (_, at) => ({ id: `z${String(at).padStart(4, "0")}`, name: "zzz" })));
    await add([{ id: "zlast", name: "zz" }]);
    const found = await find("z");
    expect(found).toHaveLength(20);
    expect(found.slice(0, 3)).toEqual(["zlast", "z0000", "z0001"]);
  });
});
