import { type Kysely, type KyselyPlugin, type Migration, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../database/database.server";
import { migrateDown, migrateFeature } from "../database/migrate.server";
import { createTestDatabase, type TestDatabase, tablesOf, testDialects } from "./databases.server";

type Migrations = Record<string, Migration>;
// biome-ignore lint/suspicious/noExplicitAny: the suite looks at whatever tables there are
type AnyDb = Kysely<any>;

/**
 * Tests a feature's migrations on every database: up, down and up again yields the same tables, and if a run dies
 * before any of its statements, the next run completes it.
 *
 * @param after features whose tables must exist before, in order (for foreign keys).
 */
export function testMigrations(
  featureId: string,
  migrations: Migrations,
  after: { id: string; migrations: Migrations }[] = [],
): void {
  for (const { dialect, available } of testDialects) {
    describe.skipIf(!available)(`migrations of ${featureId} on ${dialect}`, () => {
      let fresh: TestDatabase;
      let database: Database;

      beforeAll(async () => {
        fresh = await createTestDatabase(dialect);
        database = fresh.database;
        for (const feature of after) await migrateFeature(database, feature.id, feature.migrations);
      });
      afterAll(() => fresh?.drop());

      test("run up, down and up again", async () => {
        const before = await readSchema(database, featureId);
        await migrateFeature(database, featureId, migrations);
        const up = await readSchema(database, featureId);
        expect(up).not.toEqual(before);

        await migrateDown(database, featureId, migrations);
        expect(await readSchema(database, featureId)).toEqual(before);

        await migrateFeature(database, featureId, migrations);
        expect(await readSchema(database, featureId)).toEqual(up);
        await migrateDown(database, featureId, migrations);
      });

      test("are completed by the next run if a run dies before any statement", { timeout: 120_000 }, async () => {
        let interruptions = 0;
        for (const count of Object.keys(migrations).keys()) {
          interruptions += await interruptEverywhere(database, featureId, firstOf(migrations, count + 1));
        }
        expect(interruptions).toBeGreaterThan(Object.keys(migrations).length);
      });
    });
  }
}

/** Runs the last migration once for each of its statements and dies before it. Returns how often it died. */
async function interruptEverywhere(database: Database, featureId: string, migrations: Migrations): Promise<number> {
  const before = await readSchema(database, featureId);
  await migrateFeature(database, featureId, migrations);
  const after = await readSchema(database, featureId);

  for (let statements = 0; ; statements++) {
    await migrateDown(database, featureId, migrations, 1);
    expect(await readSchema(database, featureId)).toEqual(before);
    if (await survives(database, featureId, migrations, statements)) return statements;
    await migrateFeature(database, featureId, migrations);
    expect(await readSchema(database, featureId), `after dying at statement ${statements + 1}`).toEqual(after);
  }
}

async function survives(
  database: Database,
  featureId: string,
  migrations: Migrations,
  statements: number,
): Promise<boolean> {
  try {
    await migrateFeature(database, featureId, migrations, { through: dyingAfter(statements) });
    return true;
  } catch (error) {
    if (error instanceof Died) return false;
    throw error;
  }
}

class Died extends Error {}

function dyingAfter(statements: number): (db: AnyDb) => AnyDb {
  let run = 0;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      if (run++ >= statements) throw new Died();
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return (db) => db.withPlugin(plugin);
}

function firstOf(migrations: Migrations, count: number): Migrations {
  const names = Object.keys(migrations).sort().slice(0, count);
  return Object.fromEntries(names.map((name) => [name, migrations[name] as Migration]));
}

/** The SQL of each table and index, without the feature's history. */
async function readSchema({ db, dialect }: Database, featureId: string): Promise<Record<string, string>> {
  const schema = dialect === "sqlite" ? await sqliteSchema(db as AnyDb) : await mysqlSchema(db as AnyDb);
  delete schema[`migrations_${featureId}`];
  return schema;
}

async function sqliteSchema(db: AnyDb): Promise<Record<string, string>> {
  const query = sql<{ name: string; text: string }>`
    select name, sql as text from sqlite_master where name not like 'sqlite_%' order by name`;
  const { rows } = await query.execute(db);
  return Object.fromEntries(rows.map(({ name, text }) => [name, text]));
}

async function mysqlSchema(db: AnyDb): Promise<Record<string, string>> {
  const schema: Record<string, string> = {};
  for (const { name } of await tablesOf(db)) {
    const { rows } = await sql<{ "Create Table": string }>`show create table ${sql.table(name)}`.execute(db);
    schema[name] = keysInOrder((rows[0]?.["Create Table"] ?? "").replace(/ AUTO_INCREMENT=\d+/, ""));
  }
  return schema;
}

/** Sorts the keys of a table's SQL, because an index that was dropped and created again is listed last. */
function keysInOrder(text: string): string {
  const lines = text.split("\n").map((line) => line.replace(/,$/, ""));
  const isKey = (line: string) => /^\s+(?:UNIQUE )?KEY /.test(line);
  return [...lines.filter((line) => !isKey(line)), ...lines.filter(isKey).sort()].join("\n");
}
