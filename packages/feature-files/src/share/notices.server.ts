import type { FeatureServer } from "@dozen/core/feature-server";
import { bundleShares, fileShares } from "./kind";

const sharePrefix = "files.share:";

/** The `thing` of a notice about a share of files. */
export function shareThing(id: string): string {
  return sharePrefix + id;
}

type Rule = NonNullable<FeatureServer["noticeThings"]>[string];

/** Of these shares, those that the user has created and not revoked. Only their owner may see notices about them. */
const shares: Rule = async ({ db }, userId, things) => {
  const rows = await db
    .selectFrom("shares")
    .select("id")
    .where(
      "id",
      "in",
      things.map((thing) => thing.slice(sharePrefix.length)),
    )
    .where("user_id", "=", userId)
    .where("kind", "in", [fileShares, bundleShares])
    .execute();
  return new Set(rows.map(({ id }) => shareThing(id)));
};

export const noticeThings: FeatureServer["noticeThings"] = {
  shareOpened: shares,
  shareUsedUp: shares,
};
