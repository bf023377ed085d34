import type { Database } from "@dozen/core/database/database.server";
import type { Tables } from "@dozen/core/tables";
import type { Kysely } from "kysely";

/** Locks rooms until the transaction ends: every writer in a room locks its row before any other row of it. */
export async function lockRooms(
  trx: Kysely<Tables>,
  { dialect }: Pick<Database, "dialect">,
  ids: string[],
): Promise<void> {
  if (dialect !== "mysql" || ids.length === 0) return;
  await trx.selectFrom("chat_rooms").select("id").where("id", "in", ids).orderBy("id").forUpdate().execute();
}
