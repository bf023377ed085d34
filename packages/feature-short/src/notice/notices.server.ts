import type { Context } from "@dozen/core/context";
import type { FeatureServer } from "@dozen/core/feature-server";
import type { NewNotice } from "@dozen/core/notices/notice";
import type { OwnerContext } from "@dozen/core/owner.server";
import type { Selectable } from "kysely";
import { linkEnd, withoutScheme } from "../link/link";
import type { ShortLinksTable } from "../link/tables";

const day = 24 * 60 * 60_000;
/** Links whose owners are notified in one batch. */
const batchSize = 200;

/** States of `used_up` and of `dead_notice`. */
const noticeDue = 1;
const noticeSent = 2;

const linkPrefix = "short.link:";

/** The `thing` of a notice about a link. */
function linkThing(id: number): string {
  return linkPrefix + id;
}

/** Of these links, those that belong to the user and are not deleted. */
const ownLinks: NonNullable<FeatureServer["noticeThings"]>[string] = async ({ db }, userId, things) => {
  const rows = await db
    .selectFrom("short_links")
    .select("id")
    .where(
      "id",
      "in",
      things.map((thing) => Number(thing.slice(linkPrefix.length))),
    )
    .where("user_id", "=", userId)
    .where("deleted_at", "is", null)
    .execute();
  return new Set(rows.map(({ id }) => linkThing(id)));
};

export const noticeThings: FeatureServer["noticeThings"] = {
  linkUsedUp: ownLinks,
  linkEndsTomorrow: ownLinks,
  linkTargetDead: ownLinks,
};

/** Marks the notices about a link as seen, because the owner has opened its page or edited it. Never throws. */
export function markLinkSeen({ notices, viewer }: Pick<OwnerContext, "notices" | "viewer">, id: number): Promise<void> {
  return notices.markSeen(viewer.id, [linkThing(id)]);
}

/** When to notify the owner of an expiry that is set now: a day before it. Null if it is within the next day. */
export function endNoticeTime(expiresAt: number | null, now: number): number | null {
  return expiresAt !== null && expiresAt - day > now ? expiresAt - day : null;
}

type Notifying = Pick<Context, "db" | "clock" | "settings" | "notices">;

/**
 * A job: notifies the owners of links whose visits have been used up since the last run. Digesting visits marks these
 * links. A link is recorded as notified only after its notice has been sent: if the process dies in between, the notice
 * is sent again, and the inbox merges it with the unread one.
 */
export function notifyUsedUp(context: Notifying): Promise<void> {
  return notifyMarked(context, "used_up", (link) => noticeOf(context, "short.linkUsedUp", link));
}

/** A job: notifies the owners of links whose targets the guardian has found dead, in the same way. */
export function notifyDead(context: Notifying): Promise<void> {
  return notifyMarked(context, "dead_notice", (link) => ({
    ...noticeOf(context, "short.linkTargetDead", link),
    href: `/short/edit/${link.id}`,
  }));
}

async function notifyMarked(
  { db, notices }: Notifying,
  mark: "used_up" | "dead_notice",
  toNotice: (link: Pick<LinkRow, "id" | "sid" | "user_id">) => NewNotice,
): Promise<void> {
  for (;;) {
    const due = await db
      .selectFrom("short_links")
      .select(["id", "sid", "user_id"])
      .where(mark, "=", noticeDue)
      .where("deleted_at", "is", null)
      .limit(batchSize)
      .execute();
    if (due.length === 0) return;
    await notices.send(due.map(toNotice));
    await db
      .updateTable("short_links")
      .set({ [mark]: noticeSent })
      .where("id", "in", idsOf(due))
      // Meanwhile the owner may have raised the limit, or the target may respond.
      .where(mark, "=", noticeDue)
      .execute();
  }
}

/** A job: notifies the owners of links that expire within a day. As in `notifyUsedUp`, a killed process sends again. */
export async function notifyEnding(context: Notifying): Promise<void> {
  const { db, clock, notices } = context;
  const now = clock.now();
  for (;;) {
    const due = await db
      .selectFrom("short_links")
      .select(["id", "sid", "user_id", "expires_at", "max_visits", "passes"])
      .where("deleted_at", "is", null)
      .where("end_notice_at", "<=", now)
      .orderBy("end_notice_at")
      .limit(batchSize)
      .execute();
    if (due.length === 0) return;
    const working = due.filter((link) => isWorking(link, now));
    await notices.send(working.map((link) => noticeOf(context, "short.linkEndsTomorrow", link)));
    await db
      .updateTable("short_links")
      .set({ end_notice_at: null })
      .where("id", "in", idsOf(due))
      // The owner may have changed the expiry meanwhile, and must still be notified before the new one.
      .where("end_notice_at", "<=", now)
      .execute();
  }
}

type LinkRow = Selectable<ShortLinksTable>;

/** False if the link expired while the site was down, or if its visits are used up. */
function isWorking(link: Pick<LinkRow, "expires_at" | "max_visits" | "passes">, now: number): boolean {
  return linkEnd({ expiresAt: link.expires_at, maxVisits: link.max_visits, passes: link.passes }, now) === null;
}

function idsOf(links: Pick<LinkRow, "id">[]): number[] {
  return links.map(({ id }) => id);
}

function noticeOf(
  { settings }: Notifying,
  kind: string,
  { id, sid, user_id }: Pick<LinkRow, "id" | "sid" | "user_id">,
) {
  const link = withoutScheme(`${settings.shortOrigin}/s/${sid}`);
  return { kind, userId: user_id, thing: linkThing(id), href: `/short/chart/${sid}`, values: { link } };
}
