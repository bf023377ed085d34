import { type Kysely, sql } from "kysely";

/**
 * Before this, an upload deleted the removal note of bytes that it stored again; a killed process
 * may have left some.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    delete from files_removals where exists (
      select 1 from files_files
      where files_files.user_id = files_removals.user_id
        and (kind = 'bytes' and files_files.blob_id = files_removals.blob_id or kind = 'thumb' and thumb = files_removals.blob_id)
    )`.execute(db);
}

export async function down(): Promise<void> {}
