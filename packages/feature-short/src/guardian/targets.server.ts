import type { Context } from "@dozen/core/context";
import type { Database } from "@dozen/core/database/database.server";
import { upsert } from "@dozen/core/database/query.server";
import type { Tables } from "@dozen/core/tables";
import type { Kysely } from "kysely";

const hour = 60 * 60_000;
const day = 24 * hour;

/** Milliseconds after which a new target is looked at: most links are opened by their owner first. */
const firstLook = hour;
/** Milliseconds until the next look at a target that responds or is dead, and at one that has just failed. */
const usualPause = day;
const failingPause = 6 * hour;
/** spec:short-75 */
const failuresOfDead = 4;
const failingOfDead = day;
/** Milliseconds after which a look whose process has died is repeated. */
const claimMs = 10 * 60_000;
/** Targets spread over this time, so that those that were made together do not come together. Milliseconds. */
const spread = 2 * hour;

type Needs = Pick<Context, "db" | "clock">;

/** A target that is due, with what decides whether it is looked at; without a link, everything else is null. */
export type DueTarget = Awaited<ReturnType<typeof dueTargets>>[number];

/** The targets that are due, the longest due ones first. */
export function dueTargets({ db, clock }: Needs, count: number) {
  return db
    .selectFrom("short_targets as target")
    .leftJoin("short_links as link", "link.id", "target.link_id")
    .leftJoin("short_owners as owner", "owner.user_id", "link.user_id")
    .select(["target.link_id", "target.next_at", "target.failures", "target.failing_since"])
    .select(["link.user_id", "link.url", "link.expires_at", "link.max_visits", "link.passes", "link.deleted_at"])
    .select(["link.dead_since", "owner.watches"])
    .where("target.next_at", "<=", clock.now())
    .orderBy("target.next_at")
    .limit(count)
    .execute();
}

/** Claims a target for a look. @returns the claim; undefined if another process or an edit was faster */
export async function claimTarget({ db, clock }: Needs, { link_id, next_at }: DueTarget): Promise<number | undefined> {
  const claim = clock.now() + claimMs;
  const claimed = await db
    .updateTable("short_targets")
    .set({ next_at: claim })
    .where("link_id", "=", link_id)
    .where("next_at", "=", next_at)
    .executeTakeFirst();
  return claimed.numUpdatedRows === 1n ? claim : undefined;
}

/** Stores what a look has shown, unless the link has been edited meanwhile. */
export async function settleTarget(
  context: Needs & Pick<Context, "database">,
  due: DueTarget,
  { claim, isFailing }: { claim: number; isFailing: boolean },
): Promise<void> {
  const now = context.clock.now();
  const failures = isFailing ? due.failures + 1 : 0;
  const failing_since = isFailing ? (due.failing_since ?? now) : null;
  const isDead = failing_since !== null && failures >= failuresOfDead && now - failing_since >= failingOfDead;
  const pause = isFailing && !isDead ? failingPause : usualPause + spreadOf(due.link_id);
  // A dead target that fails again keeps its verdict, whatever the figures say after a long pause.
  const isVerdict = isDead === (due.dead_since === null) && (isDead || !isFailing);
  await context.db.transaction().execute(async (trx) => {
    // In the order of an edit, which might otherwise wait for this while this waits for it.
    if (isVerdict && context.database.dialect === "mysql") await lockLink(trx, due.link_id);
    const settled = await trx
      .updateTable("short_targets")
      .set({ next_at: now + pause, failures, failing_since })
      .where("link_id", "=", due.link_id)
      .where("next_at", "=", claim)
      .executeTakeFirst();
    if (settled.numUpdatedRows === 0n || !isVerdict) return;
    await trx
      .updateTable("short_links")
      .set({ dead_since: isDead ? failing_since : null, dead_notice: isDead ? 1 : 0 })
      .where("id", "=", due.link_id)
      .execute();
  });
}

function lockLink(trx: Kysely<Tables>, id: number) {
  return trx.selectFrom("short_links").select("id").where("id", "=", id).forUpdate().execute();
}

function spreadOf(linkId: number): number {
  return (linkId * 7919 * 1000) % spread;
}

/** Looks at these later, unless they have been edited meanwhile. */
export async function postponeTargets(
  { db, clock }: Needs,
  targets: Pick<DueTarget, "link_id" | "next_at">[],
  pause: number,
): Promise<void> {
  if (targets.length === 0) return;
  const times = [...new Set(targets.map(({ next_at }) => next_at))];
  await db
    .updateTable("short_targets")
    .set({ next_at: clock.now() + pause })
    .where(
      "link_id",
      "in",
      targets.map(({ link_id }) => link_id),
    )
    .where("next_at", "in", times)
    .execute();
}

/** Forgets targets of links that are gone. */
export async function dropTargets({ db }: Pick<Context, "db">, targets: Pick<DueTarget, "link_id">[]): Promise<void> {
  if (targets.length === 0) return;
  await db
    .deleteFrom("short_targets")
    .where(
      "link_id",
      "in",
      targets.map(({ link_id }) => link_id),
    )
    .execute();
}

/**
 * Begins anew with the targets of these links, or stops to look at them. Inside of the transaction that makes or edits
 * the links.
 */
export async function watchAnew(
  trx: Kysely<Tables>,
  { dialect, clock }: { dialect: Database["dialect"] } & Pick<Context, "clock">,
  { ids, isWatched }: { ids: number[]; isWatched: boolean },
): Promise<void> {
  const fresh = { next_at: isWatched ? clock.now() + firstLook : null, failures: 0, failing_since: null };
  const rows = ids.map((link_id) => ({ link_id, ...fresh }));
  await upsert(trx, dialect, "short_targets", rows, ["link_id"], fresh);
}

/** Whether the site looks at the targets of a user's links. */
export async function isWatching({ db }: Pick<Context, "db">, userId: string): Promise<boolean> {
  const owner = await db.selectFrom("short_owners").select("watches").where("user_id", "=", userId).executeTakeFirst();
  return owner?.watches !== 0;
}

/** Switches the guardian on or off for all links of a user. Without it, no link counts as dead. */
export async function setWatching(
  { db, database }: Pick<Context, "db" | "database">,
  userId: string,
  isOn: boolean,
): Promise<void> {
  const watches = isOn ? 1 : 0;
  const values = { user_id: userId, links: 0, watches };
  await upsert(db, database.dialect, "short_owners", values, ["user_id"], { watches });
  if (isOn) return;
  await db
    .updateTable("short_links")
    .set({ dead_since: null, dead_notice: 0 })
    .where("user_id", "=", userId)
    .where("dead_since", "is not", null)
    .execute();
}
