import type { Context } from "@dozen/core/context";
import { deleteInSteps } from "@dozen/core/database/deletion.server";
import { dropFilesOf } from "../files/files.server";

/**
 * Deletes the messages of rooms and what belongs to them, in steps, so that `closeRooms` has only those left that were
 * written meanwhile. Outside the transaction; if the process ends in between, the rooms are still there.
 */
export async function emptyRooms(context: Pick<Context, "database" | "storage">, ids: string[]): Promise<void> {
  await dropFilesOf(context, { rooms: ids });
  for (const table of ["chat_reactions", "chat_hidden", "chat_records"] as const) {
    for (const id of ids) await deleteInSteps(context.database, table, (row) => row("room_id", "=", id));
  }
}
