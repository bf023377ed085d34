import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Database, openDatabase } from "../database.server";

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "dozen-checkpoints-"));
  file = join(folder, "site.db");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Writes this many rows of a kilobyte: far less than what makes SQLite itself checkpoint. */
async function write({ db }: Database, rows: number): Promise<void> {
  await sql`create table if not exists words (text text)`.execute(db);
  for (let row = 1; row <= rows; row += 1) {
    await sql`insert into words values (${"x".repeat(1000)})`.execute(db);
    // Lets the thread's messages arrive in between, as in a server.
    if (row % 100 === 0) await pause(1);
  }
}

const size = async () => (await stat(file)).size;

test("the thread writes the log back into the database file again and again, without a request", async () => {
  const database = await openDatabase(`sqlite:${file}`);
  await write(database, 500);
  const before = await size();
  for (let times = 0; times < 2; times += 1) {
    const held = await size();
    await write(database, 1500);
    await vi.waitFor(async () => expect(await size()).toBeGreaterThan(held + 300_000));
  }
  expect(before).toBeLessThan(500_000);
  await database.close();
});

test("a database that is closed at once contains all rows", async () => {
  const database = await openDatabase(`sqlite:${file}`);
  await write(database, 1010);
  await database.close();
  const again = await openDatabase(`sqlite:${file}`);
  const { rows } = await sql`select count(*) as count from words`.execute(again.db);
  expect(rows).toEqual([{ count: 500 + 3000 + 1010 }]);
  await again.close();
});

test("a deleted database file fails the thread and nothing else", async () => {
  const database = await openDatabase(`sqlite:${file}`);
  await rm(file);
  await write(database, 1010);
  // Without a listener, the thread's error would end the process.
  await pause(500);
  await write(database, 10);
  await database.close();
});
