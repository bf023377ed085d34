import { type Kysely, sql } from "kysely";
import type { MountedFeature } from "../context";
import type { Sealer } from "../crypto/secrets.server";
import type { SealedColumn } from "../feature-server";
import type { Tables } from "../tables";
import { BackupError } from "./backup-error";

/**
 * Opens one sealed value of each column and of each secret key that sealed some of them.
 *
 * @returns how many it opened
 * @throws BackupError if one cannot be opened: its key is missing, or it was altered
 */
export async function openSealed(
  db: Kysely<Tables>,
  sealer: Pick<Sealer, "open">,
  mounted: MountedFeature[],
): Promise<number> {
  let opened = 0;
  for (const { table, column, boundTo } of sealedColumns(mounted)) {
    for (const row of await samples(db, table, column)) {
      try {
        sealer.open(String(row[column]), boundTo(row));
      } catch (cause) {
        throw new BackupError(`A value of ${table}.${column} does not open with the secret keys.`, { cause });
      }
      opened += 1;
    }
  }
  return opened;
}

function sealedColumns(mounted: MountedFeature[]): SealedColumn[] {
  return mounted.flatMap(({ server }) => server.sealed ?? []);
}

type Row = Record<string, string | number>;

/** A row for each key: a sealed text begins with `v1.`, eight digits of its key's hash and a dot. */
async function samples(db: Kysely<Tables>, table: string, column: string): Promise<Row[]> {
  // biome-ignore lint/suspicious/noExplicitAny: whichever table it is
  const any = db as Kysely<any>;
  const { rows } = await sql<{ head: string }>`
    select distinct substr(${sql.ref(column)}, 1, 12) as head from ${sql.table(table)}
    where ${sql.ref(column)} like 'v1.________.%'`.execute(any);
  const found: Row[] = [];
  for (const { head } of rows) {
    const row = await any.selectFrom(table).selectAll().where(column, "like", `${head}%`).limit(1).executeTakeFirst();
    if (row) found.push(row as Row);
  }
  return found;
}
