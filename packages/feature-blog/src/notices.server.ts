import type { FeatureServer } from "@dozen/core/feature-server";

const prefix = "blog.article:";

/** The `thing` of a notice about an article. */
export function articleThing(id: string): string {
  return prefix + id;
}

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
};
