import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update inbox_messages set unread = 0 where user_id <> '' and exists (
      select 1 from inbox_marks
      where inbox_marks.user_id = inbox_messages.user_id and message_id = inbox_messages.id and read_at is not null
    )`.execute(db);
}

export async function down(): Promise<void> {}
