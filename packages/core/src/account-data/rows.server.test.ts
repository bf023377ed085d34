import type { Kysely } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { eachDatabase, type TestContext } from "../testing/context";
import { recordStatements } from "../testing/plans/statements.server";
import { rowsInOrder } from "./rows.server";

interface Things {
  things: { owner: string; at: number; id: number };
}

eachDatabase("rowsInOrder", (makeContext) => {
  let context: TestContext;
  let db: Kysely<Things>;
  beforeAll(async () => {
    context = await makeContext({ features: [] });
    db = context.db as unknown as Kysely<Things>;
    await db.schema
      .createTable("things")
      .addColumn("owner", "varchar(26)")
      .addColumn("at", "integer")
      .addColumn("id", "integer", (column) => column.primaryKey())
      .execute();
    // Hundreds of rows have the same time, so that page boundaries fall among equal keys.
    const rows = Array.from({ length: 2500 }, (_, id) => ({ owner: id % 5 ? "ada" : "bob", at: id % 3, id }));
    for (let from = 0; from < rows.length; from += 500) {
      await db
        .insertInto("things")
        .values(rows.slice(from, from + 500))
        .execute();
    }
  });

  test("yields each row once, ordered by all keys", async () => {
    const query = db.selectFrom("things").select(["at", "id"]).where("owner", "=", "ada");
    const rows: { at: number; id: number }[] = [];
    for await (const row of rowsInOrder(query, ["at", "id"])) rows.push(row);
    expect(rows).toHaveLength(2000);
    expect(rows).toEqual(rows.toSorted((one, other) => one.at - other.at || one.id - other.id));
    expect(new Set(rows.map(({ id }) => id)).size).toBe(2000);
  });

  test("begins each page where the last one ended, also among rows with the same first key", async () => {
    const sent: string[] = [];
    const stop = recordStatements(context.database, ({ sql }) => sent.push(sql));
    const query = db.selectFrom("things").select(["at", "id"]).where("owner", "=", "ada");
    for await (const _ of rowsInOrder(query, ["at", "id"]));
    stop();
    const pages = sent.filter((sql) => /from .things./.test(sql));
    expect(pages.length).toBeGreaterThan(4);
    for (const page of pages) expect(page).not.toMatch(/\bor\b/);
    expect(pages.some((page) => /.at. = \? and .id. > \?/.test(page))).toBe(true);
  });

  test("works with a single key and with no rows", async () => {
    const ids = async (owner: string) => {
      const found: number[] = [];
      const query = db.selectFrom("things").select("id").where("owner", "=", owner);
      for await (const { id } of rowsInOrder(query, ["id"])) found.push(id);
      return found;
    };
    expect(await ids("bob")).toEqual(Array.from({ length: 500 }, (_, at) => at * 5));
    expect(await ids("nobody")).toEqual([]);
  });
});
