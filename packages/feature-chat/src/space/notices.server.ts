import type { FeatureServer } from "@dozen/core/feature-server";
import { commentPrefix, commentThing, idsOf, postPrefix, postThing } from "../shared/notice-things";
import { visibleTo } from "./visible.server";

type Rule = NonNullable<FeatureServer["noticeThings"]>[string];

/** Posts that the user may see. */
export const visiblePosts: Rule = async ({ db, clock }, userId, things) => {
  const rows = await db
    .selectFrom("chat_posts")
    .select("id")
    .where("id", "in", idsOf(things, postPrefix))
    .where(visibleTo(userId, clock.now()))
    .execute();
  return new Set(rows.map(({ id }) => postThing(id)));
};

/** The user's own comments on posts that they may see. */
export const ownComments: Rule = async ({ db, clock }, userId, things) => {
  const rows = await db
    .selectFrom("chat_comments")
    .innerJoin("chat_posts", "chat_posts.id", "chat_comments.post_id")
    .select("chat_comments.id")
    .where("chat_comments.id", "in", idsOf(things, commentPrefix))
    .where("chat_comments.user_id", "=", userId)
    .where(visibleTo(userId, clock.now()))
    .execute();
  return new Set(rows.map(({ id }) => commentThing(id)));
};
