import type { Finder } from "@dozen/core/find/finder";
import { excerptOf } from "@dozen/core/find/matching";
import type { OwnerContext } from "@dozen/core/owner.server";
import { shownName } from "../people/people.server";
import { searchPosts } from "./find.server";
import { textBinding } from "./posts.server";
import { findPath, tagOf } from "./tags";

/** For the search of the whole site: posts that the viewer may see, by a part of the text or by a tag. */
export const postFinder: Finder = {
  id: "posts",
  label: "chat:space.title",
  icon: "sticky-note",
  async find(context, text, { before, count }) {
    const { ids, older } = await searchPosts(context, { q: text, size: count, before });
    return { list: await foundPosts(context, ids, text), href: findPath(text), ...(older && { older }) };
  },
};

async function foundPosts(context: OwnerContext, ids: string[], text: string) {
  if (ids.length === 0) return [];
  const { db, secrets } = context;
  const rows = await db
    .selectFrom("chat_posts")
    .leftJoin("users", "users.id", "chat_posts.user_id")
    .select(["chat_posts.id", "chat_posts.user_id", "chat_posts.text", "chat_posts.created_at", "users.name"])
    .where("chat_posts.id", "in", ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const words = secrets.open(row.text, textBinding(id));
    const title = excerptOf(words, tagOf(text) ?? text);
    const detail = shownName(context, row.user_id, row.name);
    return [{ title, detail, href: `/chat/space/${row.user_id}?post=${id}`, at: row.created_at }];
  });
}
