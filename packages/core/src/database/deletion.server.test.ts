import type { Kysely } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { Tables } from "../tables";
import { eachDatabase, type TestContext } from "../testing/context";
import { deleteInSteps } from "./deletion.server";

declare module "../tables" {
  interface Tables {
    deleted_things: { owner: string; at: number };
  }
}

eachDatabase("deleteInSteps", (makeContext) => {
  let context: TestContext;
  let db: Kysely<Tables>;
  beforeAll(async () => {
    context = await makeContext({ features: [] });
    db = context.db;
    await db.schema
      .createTable("deleted_things")
      .addColumn("owner", "varchar(26)")
      .addColumn("at", "integer")
      .execute();
    const rows = Array.from({ length: 2500 }, (_, at) => ({ owner: at % 5 ? "ada" : "bob", at }));
    await db.insertInto("deleted_things").values(rows).execute();
  });

  const countOf = async (owner: string) =>
    (await db.selectFrom("deleted_things").select("at").where("owner", "=", owner).execute()).length;

  test("deletes every matching row, no other, and lets others work in between", async () => {
    let turns = 0;
    let isOver = false;
    const others = (async () => {
      for (; !isOver; turns += 1) await new Promise((resolve) => setImmediate(resolve));
    })();
    await deleteInSteps(context.database, "deleted_things", (row) =>
      row.and([row("owner", "=", "ada"), row("at", ">=", 5)]),
    );
    isOver = true;
    await others;
    expect(await countOf("ada")).toBe(4);
    expect(await countOf("bob")).toBe(500);
    expect(turns).toBeGreaterThanOrEqual(3);
  });

  test("deletes exactly one step, and nothing", async () => {
    await deleteInSteps(context.database, "deleted_things", (row) => row("owner", "=", "bob"), 500);
    expect(await countOf("bob")).toBe(0);
    await deleteInSteps(context.database, "deleted_things", (row) => row("owner", "=", "bob"), 500);
    expect(await countOf("ada")).toBe(4);
  });
});
