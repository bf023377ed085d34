import type { FeatureServer } from "@dozen/core/feature-server";

const prefix = "blog.article:";

/** The `thing` of a notice about an article. */
export function articleThing(id: string): string {
  return prefix + id;
}

const commentPrefix = "blog.comment:";

/** The `thing` of a notice about a comment. */
export function commentThing(id: string): string {
  return commentPrefix + id;
}

const followersPrefix = "blog.followers:";
const newsPrefix = "blog.news:";

/** The `thing` of a notice about new followers of a user's blog. */
export function followersThing(userId: string): string {
  return followersPrefix + userId;
}

/** The `thing` of a notice about new articles of a user's blog. */
export function newsThing(userId: string): string {
  return newsPrefix + userId;
}

/** Articles that readers can see, on whose comments one may be replied to, and the user's own. */
export const mutable: FeatureServer["mutable"] = async ({ db }, userId, subject) => {
  const id = subject.slice(prefix.length);
  if (subject !== articleThing(id)) return undefined;
  const article = await db
    .selectFrom("blog_articles as article")
    .innerJoin("blog_blogs as blog", "blog.user_id", "article.user_id")
    .select(["article.title", "blog.exclusive"])
    .where("article.id", "=", id)
    .where((where) => where.or([where("article.user_id", "=", userId), where("article.is_live", "=", 1)]))
    .executeTakeFirst();
  return article && { label: article.title, href: `/b/${article.exclusive}/${id}/comment` };
};

export const noticeThings: FeatureServer["noticeThings"] = {
  /** Only the user's own articles: comments on others' do not concern them. */
  async articleCommented({ db }, userId, things) {
    const rows = await db
      .selectFrom("blog_articles")
      .select("id")
      .where(
        "id",
        "in",
        things.map((thing) => thing.slice(prefix.length)),
      )
      .where("user_id", "=", userId)
      .execute();
    return new Set(rows.map(({ id }) => articleThing(id)));
  },

  /** The user's own blog. */
  async followed({ db }, userId, things) {
    const blog = await db.selectFrom("blog_blogs").select("id").where("user_id", "=", userId).executeTakeFirst();
    return new Set(blog ? things.filter((thing) => thing === followersThing(userId)) : []);
  },

  /** Blogs that the user follows. */
  async articlePublished({ db }, userId, things) {
    const rows = await db
      .selectFrom("blog_follows as follow")
      .innerJoin("blog_blogs as blog", "blog.user_id", "follow.user_id")
      .select("follow.user_id")
      .where("follow.follower_id", "=", userId)
      .where(
        "follow.user_id",
        "in",
        things.map((thing) => thing.slice(newsPrefix.length)),
      )
      .execute();
    return new Set(rows.map(({ user_id }) => newsThing(user_id)));
  },

  /** The user's own comments on articles that readers can see. */
  async commentReplied({ db }, userId, things) {
    const rows = await db
      .selectFrom("blog_comments as comment")
      .innerJoin("blog_articles as article", "article.id", "comment.article_id")
      .select("comment.id")
      .where(
        "comment.id",
        "in",
        things.map((thing) => thing.slice(commentPrefix.length)),
      )
      .where("comment.author_id", "=", userId)
      .where((where) => where.or([where("article.is_live", "=", 1), where("article.user_id", "=", userId)]))
      .execute();
    return new Set(rows.map(({ id }) => commentThing(id)));
  },
};
