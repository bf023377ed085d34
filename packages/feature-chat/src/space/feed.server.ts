import type { Context } from "@dozen/core/context";
import { fromNearerEnd, type Page, pageCount, pageOf } from "@dozen/core/database/query.server";
import { withheld } from "@dozen/core/moderation/moderation.server";
import type { OwnerContext } from "@dozen/core/owner.server";
import { countOf, type NewestRows, newestOf, pageOfNewest } from "@dozen/core/search/newest.server";
import { inOrderOf, type SearchedPage } from "@dozen/core/search/search.server";
import type { Tables } from "@dozen/core/tables";
import { type Kysely, type Selectable, type SqlBool, sql } from "kysely";
import { postNotFound } from "../errors";
import { linksWith, mentionedIn } from "../messages/linked.server";
import { findPerson, shownName } from "../people/people.server";
import { mediaOf } from "./media.server";
import { mentionsBinding, openMentions } from "./mentions.server";
import { mixedPosts } from "./mixed.server";
import { picturesOf } from "./pictures.server";
import { audienceOf, type Comment, type Feed, mediaKinds, mostTotal, type Post } from "./post";
import { textBinding } from "./posts.server";
import { contentBinding } from "./reactions.server";
import { readersOf } from "./readers.server";
import type { ChatComments, ChatPosts } from "./tables";
import { tagLinks } from "./tags.server";
import { visibleTo } from "./visible.server";

/** Likes and comments of a post in a feed, at most; and comments on each page of a single post. */
export const shown = { likes: 50, comments: 20, commentsAlone: 100 };

/**
 * The feed that an address names: everybody's, the viewer's own, or another user's; undefined if there is no such
 * user.
 *
 * @throws withheld (451) while that user is suspended
 */
export async function feedOf(context: OwnerContext, name: string): Promise<Feed | undefined> {
  if (name === "index") return "index";
  if (name === "my" || name === context.viewer.id) return { userId: context.viewer.id };
  const person = await findPerson(context, name);
  if (person && context.moderation.isSuspended(person.id)) throw withheld();
  return person && { userId: person.id };
}

/** A page of posts that the viewer may see, newest first. */
export async function listPosts(
  context: OwnerContext,
  feed: Feed,
  { before, ...wanted }: { page: number; size: number; before?: string },
): Promise<SearchedPage<Post>> {
  const { ids, ...found } = await pageOfNewest(
    wanted,
    feed === "index" ? await mixedPosts(context, before) : postsOf(context, feed.userId, before),
  );
  return { list: await describePosts(context, ids), ...found };
}

/** Posts by their ids, in this order. The caller has checked that the viewer may see them. */
export async function describePosts(context: OwnerContext, ids: string[]): Promise<Post[]> {
  if (ids.length === 0) return [];
  const rows = await context.db.selectFrom("chat_posts").selectAll().where("id", "in", ids).execute();
  return describe(context, inOrderOf(ids, rows), await latestComments(context, ids));
}

/** One user's posts that the viewer may see. */
export function postsOf(context: OwnerContext, userId: string, before: string | undefined): NewestRows {
  const { db, viewer, clock } = context;
  let posts = db.selectFrom("chat_posts").where("chat_posts.user_id", "=", userId);
  // Their own are all visible: an index alone has those.
  if (userId !== viewer.id) posts = posts.where(visibleTo(viewer.id, clock.now()));
  if (before) posts = posts.where(isBelow(before));
  return newestOf(db, posts.select("id"));
}

/** Not a range of ids, for which MariaDB would read everybody's posts. A quota limits the posts of one user. */
function isBelow(id: string) {
  return sql<SqlBool>`(id < ${id}) is true`;
}

/** One post with a page of its comments; undefined if the viewer may not see it. */
export async function findPost(context: OwnerContext, id: string, page = 1): Promise<Post | undefined> {
  const row = await visiblePost(context, id);
  if (!row) return undefined;
  const comments = await pageOfComments(context, id, { page, size: shown.commentsAlone });
  const [post] = await describe(context, [row], comments.list);
  return post && { ...post, commentPage: { current: comments.current, pages: comments.page } };
}

/** What the owner of a post can change; undefined if the viewer is not its owner. */
export async function findOwnPost(context: OwnerContext, id: string) {
  const row = await visiblePost(context, id);
  if (row?.user_id !== context.viewer.id) return undefined;
  const [readers, pictures] = await Promise.all([readersOf(context, [id]), picturesOf(context, [id])]);
  return {
    id,
    pictures: pictures.get(id) ?? [],
    canHavePictures: row.media_kind !== mediaKinds.video,
    text: context.secrets.open(row.text, textBinding(id)),
    audience: audienceOf(row),
    openUntil: row.open_until,
    readers: readers.get(id) ?? [],
  };
}

/** A page of a post's comments, newest first. @throws postNotFound */
export async function listComments(
  context: OwnerContext,
  { postId, ...wanted }: { postId: string; page: number; size: number },
): Promise<Page<Comment>> {
  const post = await visiblePost(context, postId);
  if (!post) throw postNotFound();
  const { list, ...position } = await pageOfComments(context, postId, wanted);
  const replied = await repliedBy(context, list);
  return { ...position, list: list.map((row) => toComment(context, row, { post, replied })) };
}

/** The comment to which the viewer replies, on a post that they may see; undefined if there is none. */
export async function findComment(context: OwnerContext, postId: string, id: string) {
  if (!(await visiblePost(context, postId))) return undefined;
  const comments = await writersOf(context, [id]);
  const comment = comments.find(({ post_id }) => post_id === postId);
  return comment && { id, author: authorOf(context, comment) };
}

function visiblePost({ db, viewer, clock }: OwnerContext, id: string) {
  const isVisible = visibleTo(viewer.id, clock.now());
  return db.selectFrom("chat_posts").selectAll().where("id", "=", id).where(isVisible).executeTakeFirst();
}

/** How many likes and comments a user's posts have received; each counts up to one more than `mostTotal`. */
export async function spaceTotals(
  { db }: Pick<Context, "db">,
  userId: string,
): Promise<{ likes: number; comments: number }> {
  const ofTheirs = db.selectFrom("chat_posts").where("chat_posts.user_id", "=", userId);
  const liked = ofTheirs.innerJoin("chat_likes", "chat_likes.post_id", "chat_posts.id");
  const said = ofTheirs.innerJoin("chat_comments", "chat_comments.post_id", "chat_posts.id");
  const most = mostTotal + 1;
  const [likes, comments] = await Promise.all([
    countOf(db, liked.select("chat_posts.id").limit(most)),
    countOf(db, said.select("chat_posts.id").limit(most)),
  ]);
  return { likes, comments };
}

/** @param said comments on these posts, newest first */
async function describe(context: OwnerContext, rows: Selectable<ChatPosts>[], said: CommentRow[]): Promise<Post[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const chosen = rows.filter((row) => row.user_id === context.viewer.id && audienceOf(row) === "chosen");
  const [authors, likes, own, likeCounts, commentCounts, pictures, replied, readers] = await Promise.all([
    authorsOf(context, rows),
    likesOf(context, ids),
    ownLikes(context, ids),
    countsOf(context, "chat_likes", ids),
    countsOf(context, "chat_comments", ids),
    picturesOf(context, ids),
    repliedBy(context, said),
    readersOf(
      context,
      chosen.map(({ id }) => id),
    ),
  ]);
  return rows.map((row): Post => {
    const isMine = row.user_id === context.viewer.id;
    const text = context.secrets.open(row.text, textBinding(row.id));
    return {
      id: row.id,
      author: authorOf(context, { user_id: row.user_id, name: null, avatar: null, ...authors.get(row.user_id) }),
      text,
      links: linksOf(context, row, text),
      media: mediaOf(row, pictures.get(row.id) ?? []),
      pictures: pictures.get(row.id) ?? [],
      audience: audienceOf(row),
      openUntil: row.open_until,
      readers: readers.get(row.id) ?? [],
      at: row.created_at,
      editedAt: row.edited_at,
      isMine,
      likes: likeCounts.get(row.id) ?? 0,
      isLiked: own.has(row.id),
      likedBy: likes.filter(({ post_id }) => post_id === row.id).map((like) => authorOf(context, like)),
      comments: commentCounts.get(row.id) ?? 0,
      commentList: said
        .filter(({ post_id }) => post_id === row.id)
        .map((comment) => toComment(context, comment, { post: row, replied }))
        .reverse(),
      commentPage: null,
    };
  });
}

interface CommentRow extends Selectable<ChatComments> {
  name: string | null;
  avatar: string | null;
}

/** The comments to which others reply, by id. */
type Replied = Map<string, Named>;

async function repliedBy(context: OwnerContext, said: CommentRow[]): Promise<Replied> {
  const rows = await writersOf(context, [...new Set(said.flatMap(({ reply_to }) => reply_to ?? []))]);
  return new Map(rows.map((row) => [row.id, row]));
}

async function writersOf({ db }: OwnerContext, ids: string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom("chat_comments as said")
    .leftJoin("users", "users.id", "said.user_id")
    .select(["said.id", "said.post_id", "said.user_id", "users.name", "users.avatar"])
    .where("said.id", "in", ids)
    .execute();
}

function toComment(
  context: OwnerContext,
  row: CommentRow,
  { post, replied }: { post: { user_id: string }; replied: Replied },
): Comment {
  const { secrets, viewer } = context;
  const content = secrets.open(row.content, contentBinding(row.id));
  const writer = row.reply_to === null ? undefined : replied.get(row.reply_to);
  return {
    id: row.id,
    author: authorOf(context, row),
    content,
    links: linksWith(context, content, mentionedIn(content, mentionsOf(context, "chat_comments", row))),
    reply: row.reply_to === null ? null : { id: row.reply_to, author: writer ? authorOf(context, writer) : null },
    thread: row.thread ?? row.id,
    at: row.created_at,
    canDelete: viewer.id === post.user_id || viewer.id === row.user_id,
  };
}

function linksOf(context: OwnerContext, row: Selectable<ChatPosts>, text: string): Post["links"] {
  const mentions = mentionedIn(text, mentionsOf(context, "chat_posts", row));
  return linksWith(context, text, [...mentions, ...tagLinks(context, text, mentions)].sort(byStart));
}

const byStart = (one: { start: number }, other: { start: number }) => one.start - other.start;

function mentionsOf(
  context: OwnerContext,
  table: "chat_posts" | "chat_comments",
  { id, mentions }: { id: string; mentions: string | null },
) {
  return openMentions(context, mentionsBinding(table, id), mentions);
}

interface Named {
  user_id: string;
  name: string | null;
  avatar: string | null;
}

function authorOf(context: OwnerContext, { user_id, name, avatar }: Named): Post["author"] {
  return { id: user_id, name: shownName(context, user_id, name), avatar };
}

async function authorsOf({ db }: OwnerContext, rows: Selectable<ChatPosts>[]) {
  const users = await db
    .selectFrom("users")
    .select(["id", "name", "avatar"])
    .where("id", "in", [...new Set(rows.map(({ user_id }) => user_id))])
    .execute();
  return new Map(users.map((user) => [user.id, user]));
}

/** The newest likes of each post. */
function likesOf({ db }: OwnerContext, ids: string[]) {
  const ranked = db
    .selectFrom("chat_likes")
    .select(["post_id", "user_id", "created_at"])
    .select(sql<number>`row_number() over (partition by post_id order by created_at desc, user_id)`.as("place"))
    .where("post_id", "in", ids);
  return db
    .selectFrom(ranked.as("liked"))
    .leftJoin("users", "users.id", "liked.user_id")
    .select(["liked.post_id", "liked.user_id", "users.name", "users.avatar"])
    .where("liked.place", "<=", shown.likes)
    .orderBy("liked.place")
    .execute();
}

/** Posts whose comments one statement reads: SQLite combines at most 500 parts. */
const postsAtOnce = 100;

/** The newest comments of each post, newest first. */
async function latestComments({ db }: OwnerContext, ids: string[]): Promise<CommentRow[]> {
  const said: CommentRow[] = [];
  for (let from = 0; from < ids.length; from += postsAtOnce) {
    said.push(...(await commentsOfPosts(db, ids.slice(from, from + postsAtOnce))));
  }
  return said.sort((one, other) => (one.id < other.id ? 1 : -1));
}

function commentsOfPosts(db: Kysely<Tables>, ids: string[]): Promise<CommentRow[]> {
  const newest = ids.map((id) => newestComments(db, id)).reduce((all, some) => all.unionAll(some));
  return db
    .selectFrom(newest.as("newest"))
    .innerJoin("chat_comments as said", "said.id", "newest.id")
    .leftJoin("users", "users.id", "said.user_id")
    .select(["said.id", "said.post_id", "said.user_id", "said.content", "said.created_at"])
    .select(["said.thread", "said.reply_to", "said.mentions"])
    .select(["users.name", "users.avatar"])
    .execute();
}

/** Ids by the index. A window over the comments of several posts would read each of them. */
function newestComments(db: Kysely<Tables>, postId: string) {
  const newest = db
    .selectFrom("chat_comments")
    .select("id")
    .where("post_id", "=", postId)
    .orderBy("id", "desc")
    .limit(shown.comments);
  // SQLite limits no part of a union itself.
  return db.selectFrom(newest.as("some")).select("id");
}

async function pageOfComments(
  context: OwnerContext,
  postId: string,
  wanted: { page: number; size: number },
): Promise<Page<CommentRow>> {
  const total = (await countsOf(context, "chat_comments", [postId])).get(postId) ?? 0;
  const pages = pageCount(total, wanted.size);
  const { page, size, offset } = pageOf({ page: Math.min(wanted.page, pages), size: wanted.size });
  const stretch = fromNearerEnd({ total, size, offset });
  const ids = context.db
    .selectFrom("chat_comments")
    .where("post_id", "=", postId)
    .select("id")
    .orderBy("id", stretch.direction)
    .limit(stretch.limit)
    .offset(stretch.offset);
  const list = await context.db
    .selectFrom(ids.as("found"))
    .innerJoin("chat_comments as said", "said.id", "found.id")
    .leftJoin("users", "users.id", "said.user_id")
    .selectAll("said")
    .select(["users.name", "users.avatar"])
    .orderBy("said.id", "desc")
    .execute();
  return { list, total, page: pages, current: page };
}

async function ownLikes({ db, viewer }: OwnerContext, ids: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom("chat_likes")
    .select("post_id")
    .where("user_id", "=", viewer.id)
    .where("post_id", "in", ids)
    .execute();
  return new Set(rows.map(({ post_id }) => post_id));
}

async function countsOf(
  { db }: OwnerContext,
  table: keyof Pick<Tables, "chat_likes" | "chat_comments">,
  ids: string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom(table)
    .select("post_id")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("post_id", "in", ids)
    .groupBy("post_id")
    .execute();
  return new Map(rows.map(({ post_id, count }) => [post_id, Number(count)]));
}
