import type { FeatureServer } from "@dozen/core/feature-server";

/** Between them and the user there is a block, on either side. */
export const hidesPeople: FeatureServer["hidesPeople"] = async ({ db }, userId, ids) => {
  const [blocked, blocking] = await Promise.all([
    db
      .selectFrom("chat_blocks")
      .select("blocked_id as id")
      .where("user_id", "=", userId)
      .where("blocked_id", "in", ids)
      .execute(),
    db
      .selectFrom("chat_blocks")
      .select("user_id as id")
      .where("blocked_id", "=", userId)
      .where("user_id", "in", ids)
      .execute(),
  ]);
  return new Set([...blocked, ...blocking].map(({ id }) => id));
};
