import { matcherOf } from "@dozen/core/find/matching";
import type { LimitRule } from "@dozen/core/limits.server";
import type { OwnerContext } from "@dozen/core/owner.server";
import { describePosts, postsOf } from "./feed.server";
import { mixedPosts } from "./mixed.server";
import type { Post } from "./post";
import { textBinding } from "./posts.server";
import { tagOf } from "./tags";
import { tagKey } from "./tags.server";
import { visibleTo } from "./visible.server";

/** Searches of posts, by user. */
export const findPostsLimit: LimitRule = { points: 30, seconds: 60 };

/** Posts of one step: texts are encrypted, so no index can help. */
const postsAtOnce = 500;

interface PostSearch {
  /** Words, or a tag with its sign. */
  q: string;
  size: number;
  before?: string;
}

/**
 * The newest posts that the viewer may see and that have a tag or contain a text, and where the search goes on. Each
 * search looks at a fixed number of posts.
 *
 * @throws tooMany
 */
export async function findPosts(context: OwnerContext, search: PostSearch): Promise<{ list: Post[]; older?: string }> {
  await context.limits.use("chat.findPosts", context.viewer.id, findPostsLimit);
  const { ids, older } = await searchPosts(context, search);
  return { list: await describePosts(context, ids), ...(older && { older }) };
}

/** The same without a limit, for the search of the whole site. */
export async function searchPosts(
  context: OwnerContext,
  { q, size, before }: PostSearch,
): Promise<{ ids: string[]; older?: string }> {
  const tag = tagOf(q);
  const { found, last } = tag ? await withTag(context, tag, before) : await withText(context, q, before);
  const ids = found.slice(0, size);
  const older = found.length > size ? ids.at(-1) : last;
  return { ids, ...(older && { older }) };
}

interface Step {
  /** The newest first. */
  found: string[];
  /** The last post that was looked at; undefined at the end. */
  last?: string;
}

async function withTag(context: OwnerContext, name: string, before: string | undefined): Promise<Step> {
  const { db, viewer, clock } = context;
  let tagged = db.selectFrom("chat_post_tags").select("post_id").where("tag", "=", tagKey(context, name));
  if (before) tagged = tagged.where("post_id", "<", before);
  const step = await tagged.orderBy("post_id", "desc").limit(postsAtOnce).execute();
  if (step.length === 0) return { found: [] };
  const ids = step.map(({ post_id }) => post_id);
  const rows = await db
    .selectFrom("chat_posts")
    .select("id")
    .where("id", "in", ids)
    .where(visibleTo(viewer.id, clock.now()))
    .execute();
  const visible = new Set(rows.map(({ id }) => id));
  return { found: ids.filter((id) => visible.has(id)), ...(ids.length === postsAtOnce && { last: ids.at(-1) }) };
}

async function withText(context: OwnerContext, text: string, before: string | undefined): Promise<Step> {
  const { db, secrets, viewer } = context;
  const [mixed, own] = await Promise.all([
    mixedPosts(context, before).then((posts) => posts.ids(postsAtOnce, 0)),
    postsOf(context, viewer.id, before).ids(postsAtOnce, 0),
  ]);
  const ids = [...new Set([...mixed, ...own])].sort().reverse().slice(0, postsAtOnce);
  if (ids.length === 0) return { found: [] };
  const rows = await db.selectFrom("chat_posts").select(["id", "text"]).where("id", "in", ids).execute();
  const isWanted = matcherOf(text);
  const wanted = new Set(
    rows.filter((row) => isWanted(secrets.open(row.text, textBinding(row.id)))).map(({ id }) => id),
  );
  return { found: ids.filter((id) => wanted.has(id)), ...(ids.length === postsAtOnce && { last: ids.at(-1) }) };
}
