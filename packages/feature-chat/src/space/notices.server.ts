import type { FeatureServer } from "@dozen/core/feature-server";
import { idsOf, postPrefix, postThing } from "../shared/notice-things";
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
