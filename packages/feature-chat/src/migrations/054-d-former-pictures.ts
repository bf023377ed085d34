import { type Kysely, sql } from "kysely";

/** Posts had one image each, whose address has the id of the post. Its size is not known, so quotas do not count it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into chat_post_pictures (id, post_id, user_id, place, blob_id, media_type, size)
    select id, id, user_id, 0, blob_id, coalesce(media_type, ''), 0 from chat_posts
    where media_kind = 1 and blob_id is not null
      and not exists (select 1 from chat_post_pictures as picture where picture.id = chat_posts.id)`.execute(db);
}

export async function down(): Promise<void> {}
