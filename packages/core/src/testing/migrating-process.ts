// A process that migrates a database, for the tests of migrate.server.ts: node --import tsx <file> <url> [die]
import { type Kysely, type Migration, sql } from "kysely";
import { openDatabase } from "../database/database.server";
import { migrateFeature } from "../database/migrate.server";

const [url = "", wish] = process.argv.slice(2);

function reporting(name: string, migration: Migration["up"]): Migration {
  return {
    up: async (db) => {
      process.stdout.write(`${name}\n`);
      await migration(db);
    },
  };
}

async function slowly(db: Kysely<unknown>): Promise<void> {
  await db.schema.createTable("birds").addColumn("name", "varchar(50)").execute();
  // Long enough for another process to start.
  await new Promise((resolve) => setTimeout(resolve, 300));
  if (wish === "die") process.kill(process.pid, "SIGKILL");
  await db.schema.createIndex("birds_name").on("birds").column("name").execute();
}

const database = await openDatabase(url);
await migrateFeature(database, "birds", {
  "0001_trees": reporting("0001_trees", (db) => sql`create table trees (name varchar(50))`.execute(db).then(() => {})),
  "0002_birds": reporting("0002_birds", slowly),
  "0003_nests": reporting("0003_nests", (db) => sql`create table nests (name varchar(50))`.execute(db).then(() => {})),
});
await database.close();
