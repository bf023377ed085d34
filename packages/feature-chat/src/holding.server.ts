import type { Database } from "@dozen/core/database/database.server";
import type { Tables } from "@dozen/core/tables";
import type { Kysely } from "kysely";

/**
 * Holds users' rows until the transaction ends, so that what is counted of them stays as it was counted. To be asked
 * first in it. SQLite has one writer anyway.
 */
export async function holdUsers(
  trx: Kysely<Tables>,
  { dialect }: Pick<Database, "dialect">,
  ids: string[],
): Promise<void> {
  const query = trx.selectFrom("users").select("id").where("id", "in", ids).orderBy("id");
  await (dialect === "mysql" ? query.forUpdate() : query).execute();
}

/** The same of rooms: whoever writes in one holds its row, too, before anything else of it. */
export async function holdRooms(
  trx: Kysely<Tables>,
  { dialect }: Pick<Database, "dialect">,
  ids: string[],
): Promise<void> {
  if (dialect !== "mysql" || ids.length === 0) return;
  await trx.selectFrom("chat_rooms").select("id").where("id", "in", ids).orderBy("id").forUpdate().execute();
}
