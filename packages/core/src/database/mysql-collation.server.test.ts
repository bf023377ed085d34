import { sql } from "kysely";
import { createConnection } from "mysql2/promise";
import { ulid } from "ulid";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "./database.server";

const server = process.env.TEST_MYSQL_URL ?? "";

describe.skipIf(!server)("a MySQL database with its server's default collation", () => {
  let name: string;
  let url: string;

  beforeEach(async () => {
    name = `test_${ulid().toLowerCase()}`;
    url = new URL(`/${name}`, server).href;
    await onServer(`create database ${name} character set utf8mb4 collate utf8mb4_general_ci`);
  });
  afterEach(() => onServer(`drop database ${name}`));

  async function onServer(statement: string): Promise<void> {
    const connection = await createConnection(server);
    await connection.query(statement).finally(() => connection.end());
  }

  test("is changed to compare byte by byte while it is empty", async () => {
    const { db, close } = await openDatabase(url);
    await sql`create table aliases (sid varchar(32) not null unique)`.execute(db);
    await sql`insert into aliases values ('AbC'), ('abc')`.execute(db);
    const { rows } = await sql`select sid from aliases where sid = 'AbC'`.execute(db);
    await close();
    expect(rows).toEqual([{ sid: "AbC" }]);
    await (await openDatabase(url)).close();
  });

  test("is refused once it has tables, even if only the database itself was converted", async () => {
    await onServer(`create table ${name}.aliases (sid varchar(32) not null unique)`);
    await expect(openDatabase(url)).rejects.toThrow(
      /The database .* cannot be opened \(DATABASE_URL\): it compares text by utf8mb4_general_ci, .*docs\/operating.md/,
    );
    await onServer(`alter database ${name} collate utf8mb4_bin`);
    await expect(openDatabase(url)).rejects.toThrow("utf8mb4_general_ci");
    await onServer(`alter table ${name}.aliases convert to character set utf8mb4 collate utf8mb4_bin`);
    await (await openDatabase(url)).close();
  });
});
