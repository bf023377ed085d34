import type { FeatureServer } from "@dozen/core/feature-server";
import { fileShares } from "./share/kind";

const sharePrefix = "files.share:";

/** What a notice about the quota is about; each user has one. */
export const quotaThing = "files.quota";

/** What a notice about a link to a file is about. */
export function shareThing(id: string): string {
  return sharePrefix + id;
}

type Rule = NonNullable<FeatureServer["noticeThings"]>[string];

/** Links that the user has made and not revoked: what others do with them concerns nobody else. */
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
    .where("kind", "=", fileShares)
    .execute();
  return new Set(rows.map(({ id }) => shareThing(id)));
};

/** A notice about the quota needs no rule: it holds a percentage of its reader's own storage. */
export const noticeThings: FeatureServer["noticeThings"] = {
  shareOpened: shares,
  shareUsedUp: shares,
};
