import type { Kysely } from "kysely";

/** Where they are nobody has noted: uploads that are on their way begin anew. */
export async function up(db: Kysely<{ files_chunks: unknown }>): Promise<void> {
  await db.deleteFrom("files_chunks").execute();
}

/** Nor does an older version find them. */
export const down = up;
