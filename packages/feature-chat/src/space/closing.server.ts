import type { Context } from "@dozen/core/context";
import { zoneOf } from "@dozen/core/days";
import { readMoment } from "@dozen/core/moments";
import type { OwnerContext } from "@dozen/core/owner.server";
import { untilPast } from "../errors";
import { audienceColumns } from "./post";

/** When a post that is public until a day, or a moment, is public no longer; null for never. @throws untilPast */
export function untilOf(
  { locale, clock }: Pick<OwnerContext, "locale" | "clock">,
  { until, zone }: { until?: string; zone?: string },
): number | null {
  if (!until) return null;
  const time = readMoment(until, zoneOf(locale, zone), "end");
  if (time === null || time <= clock.now()) throw untilPast();
  return time;
}

const postsAtOnce = 500;

/** Makes posts whose time is over ones for their owners alone, which they are to readers already. */
export async function closePosts({ db, clock }: Pick<Context, "db" | "clock">): Promise<void> {
  for (;;) {
    const due = db.selectFrom("chat_posts").select("id").where("open_until", "<=", clock.now()).limit(postsAtOnce);
    const ids = (await due.execute()).map(({ id }) => id);
    if (ids.length === 0) return;
    await db
      .updateTable("chat_posts")
      .set({ ...audienceColumns("self"), open_until: null })
      .where("id", "in", ids)
      // The owner may have changed it meanwhile.
      .where("open_until", "<=", clock.now())
      .execute();
    if (ids.length < postsAtOnce) return;
  }
}
