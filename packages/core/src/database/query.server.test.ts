import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Tables } from "../tables";
import { createTestDatabase, type TestDatabase, testDialects } from "../testing/databases.server";
import { contains, likePattern, newId, pageCount, pageOf, preparedQuery, upsert } from "./query.server";

interface Words {
  words: { word: string; count: number; note: string };
}

describe.each(testDialects)("queries on $dialect", ({ dialect, available }) => {
  let fresh: TestDatabase;
  let db: Kysely<Words>;

  beforeAll(async () => {
    if (!available) return;
    fresh = await createTestDatabase(dialect);
    db = fresh.database.db as unknown as Kysely<Words>;
    await db.schema
      .createTable("words")
      .addColumn("word", "varchar(190)", (column) => column.primaryKey())
      .addColumn("count", "integer", (column) => column.notNull())
      .addColumn("note", "varchar(190)", (column) => column.notNull())
      .execute();
  });
  afterAll(() => fresh?.drop());

  const row = (word: string) => db.selectFrom("words").selectAll().where("word", "=", word).executeTakeFirst();

  test.skipIf(!available)("upsert adds a row, and updates an existing one", async () => {
    const put = (note: string) =>
      upsert(db, dialect, "words", { word: "tree", count: 1, note }, ["word"], { count: sql`count + 1`, note });
    await put("first");
    expect(await row("tree")).toEqual({ word: "tree", count: 1, note: "first" });
    await put("second");
    expect(await row("tree")).toEqual({ word: "tree", count: 2, note: "second" });
  });

  test.skipIf(!available)("upsert without changes leaves an existing row as it is", async () => {
    await upsert(db, dialect, "words", { word: "bird", count: 1, note: "first" }, ["word"]);
    await upsert(db, dialect, "words", { word: "bird", count: 9, note: "second" }, ["word"]);
    expect(await row("bird")).toEqual({ word: "bird", count: 1, note: "first" });
  });

  test.skipIf(!available)("a prepared query is compiled once and runs with the values of each call", async () => {
    let times = 0;
    const named = preparedQuery((database, word: string, note: string) => {
      times += 1;
      const words = database as unknown as Kysely<Words>;
      return words
        .selectFrom("words")
        .select("word")
        .where("note", "=", note)
        .where("count", "=", 7)
        .where("word", "in", [word, "oak"])
        .orderBy("word");
    });
    for (const word of ["elm", "oak", "fig"])
      await upsert(db, dialect, "words", { word, count: 7, note: "a" }, ["word"]);
    const ask = async (word: string, note: string) =>
      (await named(fresh.database.db, word, note)).map((row) => row.word);
    expect([await ask("elm", "a"), await ask("fig", "a"), await ask("fig", "b")]).toEqual([
      ["elm", "oak"],
      ["fig", "oak"],
      [],
    ]);
    expect(times).toBe(1);
  });

  test.skipIf(!available)("a prepared query does not see another caller's uncommitted changes", async () => {
    const find = preparedQuery((database, word: string) =>
      (database as unknown as Kysely<Words>).selectFrom("words").select("word").where("word", "=", word),
    );
    let seen: ReturnType<typeof find> | undefined;
    const other = db.transaction().execute(async (trx) => {
      await trx.insertInto("words").values({ word: "never", count: 1, note: "" }).execute();
      expect(await find(trx as unknown as Kysely<Tables>, "never")).toEqual([{ word: "never" }]);
      seen = find(fresh.database.db, "never");
      throw new Error("taken back");
    });
    await expect(other).rejects.toThrow("taken back");
    expect(await seen).toEqual([]);
  });

  test.skipIf(!available)(
    "a prepared query accepts lists and rows of any length, also inside a transaction",
    async () => {
      const written: number[] = [];
      const add = preparedQuery((database, rows: Words["words"][]) => {
        written.push(rows.length);
        return (database as unknown as Kysely<Words>).insertInto("words").values(rows);
      });
      const find = preparedQuery((database, words: string[], count: number) =>
        (database as unknown as Kysely<Words>)
          .selectFrom("words")
          .select(["word", "note"])
          .where("word", "in", words)
          .where("count", "=", count)
          .orderBy("word"),
      );
      const rowsOf = (...words: string[]) => words.map((word) => ({ word, count: 70, note: `a ${word}` }));
      const many = ["m1", "m2", "m3", "m4", "m5", "m6"];
      await fresh.database.db.transaction().execute(async (trx) => {
        for (const words of [["p1"], ["p2", "p3"], ["p4"], many, [...many].map((word) => `${word}b`)])
          await add(trx, rowsOf(...words));
      });
      expect(await find(fresh.database.db, ["p1"], 70)).toEqual([{ word: "p1", note: "a p1" }]);
      expect(await find(fresh.database.db, ["p4"], 70)).toEqual([{ word: "p4", note: "a p4" }]);
      expect(await find(fresh.database.db, ["p2", "p3"], 70)).toEqual([
        { word: "p2", note: "a p2" },
        { word: "p3", note: "a p3" },
      ]);
      expect(await find(fresh.database.db, ["p2", "p3"], 7)).toEqual([]);
      expect(await find(fresh.database.db, many, 70)).toHaveLength(6);
      // Six are too many to be cached.
      expect(written).toEqual([1, 2, 6, 6]);
    },
  );

  test.skipIf(!available)("upsert loses no count when many callers run it at once", async () => {
    await Promise.all(
      Array.from({ length: 100 }, () =>
        upsert(db, dialect, "words", { word: "many", count: 1, note: "" }, ["word"], { count: sql`count + 1` }),
      ),
    );
    expect((await row("many"))?.count).toBe(100);
  });

  test.skipIf(!available)("upsert rejects invalid values even when it changes nothing", async () => {
    await expect(upsert(db, dialect, "words", { word: "bad", count: 1 }, ["word"])).rejects.toThrow();
  });

  test.skipIf(!available)("contains treats special characters literally and ignores case", async () => {
    const words = [
      "100%",
      "100x",
      "a_b",
      "aXb",
      "back\\slash",
      "wow!",
      "Wow",
      "it's",
      "中文字",
      "Анна",
      "ÉLODIE",
      "ΟΔΟΣΑ",
    ];
    for (const word of words) await upsert(db, dialect, "words", { word, count: 0, note: "like" }, ["word"]);
    const find = async (text: string) => {
      const found = db.selectFrom("words").select("word").where("note", "=", "like").where(contains("word", text));
      return (await found.orderBy("word").execute()).map(({ word }) => word);
    };
    expect(await find("0%")).toEqual(["100%"]);
    expect(await find("A_B")).toEqual(["a_b"]);
    expect(await find("\\")).toEqual(["back\\slash"]);
    expect(await find("!")).toEqual(["wow!"]);
    expect(await find("wow")).toEqual(["Wow", "wow!"]);
    expect(await find("'")).toEqual(["it's"]);
    expect(await find("анна")).toEqual(["Анна"]);
    expect(await find("élo")).toEqual(["ÉLODIE"]);
    expect(await find("ΟΔΟΣ")).toEqual(["ΟΔΟΣΑ"]);
    expect(await find("文")).toEqual(["中文字"]);
    expect(await find("")).toHaveLength(words.length);
  });
});

test("a pattern escapes the special characters of like", () => {
  expect(likePattern("50%_!\\")).toBe("%50!%!_!!\\%");
});

test("pages are numbered from 1 and bounded", () => {
  expect(pageOf({ page: 3, size: 20 })).toEqual({ page: 3, size: 20, offset: 40 });
  expect(pageOf()).toEqual({ page: 1, size: 10, offset: 0 });
  expect(pageOf({ page: -1, size: 0 })).toEqual({ page: 1, size: 1, offset: 0 });
  expect(pageOf({ page: Number.NaN, size: 1e9 })).toEqual({ page: 1, size: 999, offset: 0 });
  expect([pageCount(0, 10), pageCount(10, 10), pageCount(11, 10)]).toEqual([1, 1, 2]);
});

test("ids have 26 characters, are unique, and sort in the order of their creation", () => {
  const ids = Array.from({ length: 5000 }, newId);
  expect([...ids].sort()).toEqual(ids);
  expect(new Set(ids).size).toBe(5000);
  for (const id of ids) expect(id).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
});
