import type { FeatureServer } from "@dozen/core/feature-server";

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

export const noticeThings: FeatureServer["noticeThings"] = {
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
};
