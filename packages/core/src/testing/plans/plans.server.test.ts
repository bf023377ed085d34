import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dropIndex } from "../../migrations/dialects";
import { createTestDatabase, type TestDatabase, testDialects } from "../databases.server";
import { type Judge, planJudge } from "./plans.server";

describe.each(testDialects)("the judge of plans on $dialect", ({ dialect, available }) => {
  let fresh: TestDatabase;

  beforeAll(async () => {
    if (!available) return;
    fresh = await createTestDatabase(dialect);
    const db = fresh.database.db as unknown as Kysely<never>;
    await sql`create table notes (id varchar(26) primary key, user_id varchar(26) not null, kind integer not null,
      created_at bigint not null)`.execute(db);
    await sql`insert into notes with recursive n(i) as (select 1 union all select i + 1 from n where i < 900)
      select concat('n', i), concat('u', i % 30), 1, i from n`.execute(db);
  });
  afterAll(() => fresh?.drop());

  const page = "select * from notes where user_id = ? and kind = ? order by created_at desc limit 10";
  const kindsOf = async (judge: Judge, text: string, parameters: unknown[] = ["u1", 1]) => {
    const problems = await judge({ sql: text, parameters });
    return [...new Set(problems.map((problem) => problem.split(":")[0]))].sort();
  };

  async function judgeWith(columns?: string[]): Promise<Judge> {
    const { db } = fresh.database;
    if (columns) await db.schema.createIndex("notes_by").on("notes").columns(columns).execute();
    if (dialect === "mysql") await sql`analyze table notes`.execute(db);
    return async (statement) => {
      const problems = await (await planJudge(fresh.database))(statement);
      if (columns) await dropIndex(db as Kysely<unknown>, "notes_by", "notes");
      return problems;
    };
  }

  test.skipIf(!available)(
    "reports a missing index, an index of all users' rows, and one that does not sort, and accepts the right one",
    async () => {
      expect(await kindsOf(await judgeWith(), page)).toEqual(["reads all of notes", "sorts"]);
      const ofEverybody = await kindsOf(await judgeWith(["kind", "created_at"]), page);
      expect(ofEverybody).toEqual(["reads others' rows of notes"]);
      expect(await kindsOf(await judgeWith(["user_id", "kind"]), page)).toEqual(["sorts"]);
      expect(await kindsOf(await judgeWith(["user_id", "kind", "created_at"]), page)).toEqual([]);
    },
  );

  test.skipIf(!available)("allows single rows to be found by a unique value", async () => {
    const judge = await planJudge(fresh.database);
    expect(await kindsOf(judge, "select * from notes where id = ? and kind = ?")).toEqual([]);
  });

  // Without statistics SQLite takes the index that matches more conditions.
  const testSqlite = dialect === "sqlite" ? test : () => {};
  testSqlite("reports an index of the owner's rows that ignores the requested ids", async () => {
    const judge = await judgeWith(["user_id", "kind", "created_at"]);
    const byIds = 'select * from "notes" where user_id = ? and created_at > 1 and kind = ? and "id" in (?, ?)';
    expect(await kindsOf(judge, byIds, ["u1", 1, "n1", "n2"])).toEqual(["looks through notes for ids it has"]);
  });
});
