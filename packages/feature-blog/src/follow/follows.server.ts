import type { Context } from "@dozen/core/context";
import { type Page, pageCount, pageOf, upsert } from "@dozen/core/database/query.server";
import type { NewNotice } from "@dozen/core/notices/notice";
import type { OwnerContext } from "@dozen/core/owner.server";
import { findByAddress } from "../blog/intro.server";
import { blogNotFound, tooManyFollows } from "../errors";
import { followersThing, newsThing } from "./notices.server";

/** The most blogs that one user follows. */
export const followsAtMost = 500;

/** How often one user may follow and unfollow. */
const followLimit = { points: 60, seconds: 600 };

/** How often a blog's followers are notified of new articles. */
const newsLimit = { points: 10, seconds: 24 * 60 * 60 };

/** Followers that one query reads. */
const followersAtOnce = 1000;

/** A blog that a user follows. */
interface Followed {
  title: string;
  author: string;
  exclusive: string;
  /** When the user began to follow it, epoch ms. */
  since: number;
}

/**
 * Follows the blog at an address, and notifies its owner. A no-op for one's own.
 *
 * @throws blogNotFound, tooManyFollows, 429
 */
export async function followBlog(context: OwnerContext, exclusive: string): Promise<void> {
  const { db, database, viewer, clock, limits, notices } = context;
  const intro = await blogAt(context, exclusive);
  const { userId } = intro;
  if (userId === viewer.id || (await isFollowing(context, userId))) return;
  await limits.use("blog.follow", viewer.id, followLimit);
  if ((await countFollows(context)) >= followsAtMost) throw tooManyFollows(followsAtMost);
  const row = { follower_id: viewer.id, user_id: userId, created_at: clock.now() };
  await upsert(db, database.dialect, "blog_follows", row, ["follower_id", "user_id"]);
  await notices.send([{ ...followerNotice(userId, viewer.id), href: "/blog", values: { blog: intro.title } }]);
}

/** Ends following the blog at an address, and takes back unread notices about it. @throws blogNotFound */
export async function unfollowBlog(context: OwnerContext, exclusive: string): Promise<void> {
  const { db, viewer, notices } = context;
  const { userId } = await blogAt(context, exclusive);
  await db.deleteFrom("blog_follows").where("follower_id", "=", viewer.id).where("user_id", "=", userId).execute();
  await notices.withdraw(followerNotice(userId, viewer.id));
  await notices.withdraw({ ...newsNotice(userId), userId: viewer.id });
}

function followerNotice(userId: string, actorId: string) {
  return { kind: "blog.followed", userId, actorId, thing: followersThing(userId) };
}

function newsNotice(ownerId: string) {
  return { kind: "blog.articlePublished", actorId: ownerId, thing: newsThing(ownerId) };
}

async function blogAt(context: Pick<Context, "db" | "moderation">, exclusive: string) {
  const intro = await findByAddress(context, exclusive.toLowerCase());
  if (!intro) throw blogNotFound();
  return intro;
}

/** The state of the page on which the viewer follows a blog. @throws blogNotFound */
export async function followState(context: OwnerContext, exclusive: string) {
  const intro = await blogAt(context, exclusive);
  const { title, author, userId } = intro;
  const isOwn = userId === context.viewer.id;
  const address = `/b/${intro.exclusive}`;
  const newsOf = newsThing(userId);
  return { title, author, address, newsOf, isOwn, isFollowing: await isFollowing(context, userId) };
}

async function isFollowing({ db, viewer }: OwnerContext, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom("blog_follows")
    .select("user_id")
    .where("follower_id", "=", viewer.id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row !== undefined;
}

async function countFollows({ db, viewer }: OwnerContext): Promise<number> {
  const { count } = await db
    .selectFrom("blog_follows")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("follower_id", "=", viewer.id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The blogs that the viewer follows, the latest first. */
export async function listFollowed(
  context: OwnerContext,
  paging: { page: number; size: number },
): Promise<Page<Followed>> {
  const total = await countFollows(context);
  const pages = pageCount(total, paging.size);
  const { page, size, offset } = pageOf({ page: Math.min(paging.page, pages), size: paging.size });
  const rows = await context.db
    .selectFrom("blog_follows as follow")
    .innerJoin("blog_blogs as blog", "blog.user_id", "follow.user_id")
    .select(["blog.title", "blog.author", "blog.exclusive", "follow.created_at as since"])
    .where("follow.follower_id", "=", context.viewer.id)
    .orderBy("follow.created_at", "desc")
    .orderBy("follow.user_id", "desc")
    .limit(size)
    .offset(offset)
    .execute();
  return { list: rows, total, page: pages, current: page };
}

/**
 * Notifies the followers of a blog of new articles, at most ten times a day. If that fails, the error is logged and the
 * promise still resolves.
 */
export async function announceArticles(context: Context, ownerId: string, title?: string): Promise<void> {
  try {
    const blog = await context.db
      .selectFrom("blog_blogs")
      .select(["title", "exclusive"])
      .where("user_id", "=", ownerId)
      .executeTakeFirst();
    if (!blog || !(await mayAnnounce(context, ownerId))) return;
    const about = {
      ...newsNotice(ownerId),
      href: `/b/${blog.exclusive}`,
      values: { blog: blog.title },
      preview: title,
    };
    for (let after = ""; ; ) {
      const followers = await followersAfter(context, ownerId, after);
      const last = followers.at(-1);
      if (last === undefined) return;
      await context.notices.send(followers.map((userId): NewNotice => ({ ...about, userId })));
      after = last;
    }
  } catch (error) {
    context.log.error({ err: error }, "Followers of a blog could not be notified");
  }
}

/** An owner who is over the limit publishes without notices. */
async function mayAnnounce({ limits }: Pick<Context, "limits">, ownerId: string): Promise<boolean> {
  return limits.use("blog.news", ownerId, newsLimit).then(
    () => true,
    () => false,
  );
}

async function followersAfter({ db }: Pick<Context, "db">, ownerId: string, after: string): Promise<string[]> {
  const rows = await db
    .selectFrom("blog_follows")
    .select("follower_id")
    .where("user_id", "=", ownerId)
    .where("follower_id", ">", after)
    .orderBy("follower_id")
    .limit(followersAtOnce)
    .execute();
  return rows.map(({ follower_id }) => follower_id);
}
