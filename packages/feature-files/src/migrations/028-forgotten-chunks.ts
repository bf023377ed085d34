import type { Kysely } from "kysely";

/** The paths of these chunks were not recorded: uploads in progress start again. */
export async function up(db: Kysely<{ files_chunks: unknown }>): Promise<void> {
  await db.deleteFrom("files_chunks").execute();
}

/** An older version cannot find them either. */
export const down = up;
