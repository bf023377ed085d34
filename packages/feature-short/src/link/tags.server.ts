import type { Context } from "@dozen/core/context";
import type { Database } from "@dozen/core/database/database.server";
import { upsert } from "@dozen/core/database/query.server";
import type { Tables } from "@dozen/core/tables";
import type { Kysely } from "kysely";
import { tooManyTags } from "../errors";
import { type TagCount, tagsOf, tagsOfUserAtMost } from "./tags";

/** All tags of a user's links, in alphabetical order. */
export async function listTags({ db }: Pick<Context, "db">, userId: string): Promise<TagCount[]> {
  const rows = await db.selectFrom("short_tags").select(["tag", "links"]).where("user_id", "=", userId).execute();
  return rows.sort((one, other) => one.tag.localeCompare(other.tag));
}

/** Columns of links before and after a change; a link that was made or deleted is in one list only. */
export interface TagChange {
  before?: { tags: string | null }[];
  after?: { tags: string | null }[];
}

/**
 * Counts the tags of changed links, inside the transaction that changes them.
 *
 * @throws tooManyTags, if the user has too many different ones then
 */
export async function countTags(
  trx: Kysely<Tables>,
  { dialect, userId }: { dialect: Database["dialect"]; userId: string },
  { before = [], after = [] }: TagChange,
): Promise<void> {
  const changes = new Map<string, number>();
  const add = (rows: { tags: string | null }[], by: number) => {
    for (const tag of rows.flatMap(({ tags }) => tagsOf(tags))) changes.set(tag, (changes.get(tag) ?? 0) + by);
  };
  add(before, -1);
  add(after, 1);
  // In one order, so that parallel changes do not wait for each other.
  const changed = [...changes].filter(([, by]) => by !== 0).sort(([one], [other]) => (one < other ? -1 : 1));
  for (const [tag, by] of changed) {
    if (by > 0) await upsert(trx, dialect, "short_tags", { user_id: userId, tag, links: 0 }, ["user_id", "tag"]);
    await trx
      .updateTable("short_tags")
      .set((row) => ({ links: row("links", "+", by) }))
      .where("user_id", "=", userId)
      .where("tag", "=", tag)
      .execute();
  }
  if (changed.some(([, by]) => by < 0)) {
    await trx.deleteFrom("short_tags").where("user_id", "=", userId).where("links", "<=", 0).execute();
  }
  if (changed.some(([, by]) => by > 0)) {
    const tags = await trx
      .selectFrom("short_tags")
      .select("tag")
      .where("user_id", "=", userId)
      .limit(tagsOfUserAtMost + 1)
      .execute();
    if (tags.length > tagsOfUserAtMost) throw tooManyTags(tagsOfUserAtMost);
  }
}
