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
