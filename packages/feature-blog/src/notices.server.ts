import type { FeatureServer } from "@dozen/core/feature-server";

const prefix = "blog.article:";

/** What a notice about an article is about. */
export function articleThing(id: string): string {
  return prefix + id;
}

export const noticeThings: FeatureServer["noticeThings"] = {
  /** Articles of the user: their comments concern nobody else. */
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
