import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { type Kysely, type Migration, sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase, testDialects } from "../testing/databases.server";
import { testMigrations } from "../testing/migrations";
import { migrateDown, migrateFeature } from "./migrate.server";

const create = (table: string): Migration => ({
  up: (db: Kysely<unknown>) => db.schema.createTable(table).addColumn("name", "varchar(50)").execute(),
  down: (db: Kysely<unknown>) => db.schema.dropTable(table).execute(),
});

const several: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable("letters")
      .addColumn("id", "integer", (column) => column.primaryKey())
      .execute();
    await db.schema.alterTable("letters").addColumn("text", "varchar(100)").execute();
    await db.schema.createIndex("letters_text").on("letters").column("text").execute();
    await db.schema.createTable("stamps").addColumn("id", "integer").execute();
    await db.schema.dropTable("stamps").execute();
  },
  down: (db: Kysely<unknown>) => db.schema.dropTable("letters").execute(),
};

testMigrations("post", { "0001_boxes": create("boxes"), "0002_letters": several, "0003_routes": create("routes") });

describe.each(testDialects)("migrating on $dialect", ({ dialect, available }) => {
  let fresh: TestDatabase;
  beforeEach(async ({ skip }) => {
    skip(!available);
    fresh = await createTestDatabase(dialect);
  });
  afterEach(() => fresh?.drop());

  const finished = async (feature: string) => {
    const { rows } = await sql<{ name: string }>`
      select name from ${sql.table(`migrations_${feature}`)} where finished_at is not null order by name
    `.execute(fresh.database.db);
    return rows.map(({ name }) => name);
  };

  test("runs only new migrations, in the order of their names, for each feature separately", async () => {
    await migrateFeature(fresh.database, "a", { "0002": create("a2"), "0001": create("a1") });
    await migrateFeature(fresh.database, "b", { "0001": create("b1") });
    await migrateFeature(fresh.database, "a", { "0001": create("a1"), "0002": create("a2"), "0003": create("a3") });
    expect(await finished("a")).toEqual(["0001", "0002", "0003"]);
    expect(await finished("b")).toEqual(["0001"]);
  });

  test("rolls back as many migrations as requested", async () => {
    const migrations = { "0001": create("a1"), "0002": create("a2"), "0003": create("a3") };
    await migrateFeature(fresh.database, "a", migrations);
    await migrateDown(fresh.database, "a", migrations, 2);
    expect(await finished("a")).toEqual(["0001"]);
  });

  test("refuses a database that a newer version has migrated", async () => {
    await migrateFeature(fresh.database, "a", { "0001": create("a1"), "0002": create("a2") });
    await expect(migrateFeature(fresh.database, "a", { "0001": create("a1") })).rejects.toThrow(
      "migration 0002 of a is unknown here",
    );
  });

  test("refuses a new migration that sorts before an old one", async () => {
    await migrateFeature(fresh.database, "a", { "0002": create("a2") });
    await expect(migrateFeature(fresh.database, "a", { "0001": create("a1"), "0002": create("a2") })).rejects.toThrow(
      "Migration 0001 of a must sort after 0002",
    );
  });

  test("passes a migration's own error on and does not record the migration as finished", async () => {
    const wrong: Migration = { up: (db) => sql`create nonsense`.execute(db).then(() => {}) };
    await expect(migrateFeature(fresh.database, "a", { "0001": create("a1"), "0002": wrong })).rejects.toThrow();
    expect(await finished("a")).toEqual(["0001"]);
    await migrateFeature(fresh.database, "a", { "0001": create("a1"), "0002": create("a2") });
    expect(await finished("a")).toEqual(["0001", "0002"]);
  });

  test("does not ignore an existing table that the migration did not create", async () => {
    await sql`create table a1 (name varchar(50))`.execute(fresh.database.db);
    await expect(migrateFeature(fresh.database, "a", { "0001": create("a1") })).rejects.toThrow(/exist/);
  });

  test("completes what a killed process left unfinished", async () => {
    await expect(inProcess(fresh.url, "die")).rejects.toMatchObject({ signal: "SIGKILL" });
    expect(await finished("birds")).toEqual(["0001_trees"]);
    expect(await inProcess(fresh.url)).toEqual(["0002_birds", "0003_nests"]);
    expect(await finished("birds")).toEqual(["0001_trees", "0002_birds", "0003_nests"]);
    await sql`insert into birds (name) values ('wren')`.execute(fresh.database.db);
  });

  test("runs each migration in exactly one of several processes that start at once", async () => {
    const ran = await Promise.all([inProcess(fresh.url), inProcess(fresh.url), inProcess(fresh.url)]);
    expect(ran.flat().sort()).toEqual(["0001_trees", "0002_birds", "0003_nests"]);
  });
});

/** Names of the migrations that a separate process has run. */
async function inProcess(url: string, wish = ""): Promise<string[]> {
  const script = fileURLToPath(new URL("../testing/migrating-process.ts", import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, ["--import", "tsx", script, url, wish]);
  return stdout.split("\n").filter(Boolean);
}
