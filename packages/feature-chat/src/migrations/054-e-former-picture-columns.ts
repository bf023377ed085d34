import { type Kysely, sql } from "kysely";

/** What `chat_post_pictures` has now. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update chat_posts set blob_id = null, media_type = null where media_kind = 1`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const column of ["blob_id", "media_type"]) {
    await sql`
      update chat_posts set ${sql.ref(column)} =
        (select ${sql.ref(`picture.${column}`)} from chat_post_pictures as picture where picture.id = chat_posts.id)
      where media_kind = 1`.execute(db);
  }
}
