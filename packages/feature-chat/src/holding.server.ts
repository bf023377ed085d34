import type { Database } from "@dozen/core/database/database.server";
import type { Tables } from "@dozen/core/tables";
import type { Kysely } from "kysely";

/**
 * Locks users' rows until the transaction ends, so that quota counts stay correct. Call it first
 * in the transaction. SQLite has a single writer and needs no lock.
 */
export async function holdUsers(
  trx: Kysely<Tables>,
  { dialect }: Pick<Database, "dialect">,
  ids: string[],
): Promise<void> {
  const query = trx.selectFrom("users").select("id").where("id", "in", ids).orderBy("id");
  await (dialect === "mysql" ? query.forUpdate() : query).execute();
}

/** The same for rooms: every writer in a room locks its row before any other row of it. */
export async function holdRooms(
  trx: Kysely<Tables>,
  { dialect }: Pick<Database, "dialect">,
  ids: string[],
): Promise<void> {
  if (dialect !== "mysql" || ids.length === 0) return;
  await trx.selectFrom("chat_rooms").select("id").where("id", "in", ids).orderBy("id").forUpdate().execute();
}
