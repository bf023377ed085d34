import type { Context } from "../context";
import { upsert } from "../database/query.server";
import { DomainError } from "../errors";
import type {} from "./tables";

/** The kind under which suspended users are stored. Features prefix their kinds with their id. */
export const userKind = "core.user";

/** Milliseconds between two polls for what the operator changed at another process, such as the command line. */
const pollInterval = 1000;

/** A poll reads again what changed this long before the latest known change: clocks differ, and transactions overlap. */
const overlap = 60_000;

/** Days for which a row remains after its end, so that every process learns of the end. */
const remainsDays = 30;

/**
 * What the operator withholds from others: everything of suspended users, and single things. Every process knows all of
 * it, so to ask costs no query. Another process's change is known after a second.
 */
export interface Moderation {
  isSuspended(userId: string): boolean;
  /** Whether the operator has hidden a thing, by its kind (`short.link`) and its id within the kind, or suspended its owner. */
  isWithheld(kind: string, thing: string, ownerId: string): boolean;
  /** Changes whenever something is withheld or no longer is, for the keys of caches. */
  revision(): number;
  /** Runs when a user is found to be suspended: their open connections must end. Returns a function that removes it. */
  onSuspended(handler: (userId: string) => void): () => void;
  /** Reads what has changed. */
  refresh(): Promise<void>;
  /** Polls until the returned function is called. */
  watch(): () => Promise<void>;
}

/** What a suspended user reads. */
export interface Suspension {
  reason: string;
  since: number;
  /** Epoch ms; null: until further notice. */
  until: number | null;
}

type Needs = Pick<Context, "db" | "clock" | "log">;

/** Call `refresh` before the first request. */
export function createModeration({ db, clock, log }: Needs): Moderation {
  /** Ends by kind and thing; withheld without an end: Infinity. */
  const ends = new Map<string, number>();
  const handlers = new Set<(userId: string) => void>();
  let latest = 0;
  let revision = 0;

  function isHeld(kind: string, thing: string): boolean {
    // Most sites withhold nothing, and redirects ask at every visit.
    if (ends.size === 0) return false;
    const end = ends.get(keyOf(kind, thing));
    return end !== undefined && end > clock.now();
  }

  async function refresh(): Promise<void> {
    const rows = await db
      .selectFrom("withheld_things")
      .select(["kind", "thing", "until", "changed_at"])
      .where("changed_at", ">", latest - overlap)
      .execute();
    for (const { kind, thing, until, changed_at } of rows) {
      const key = keyOf(kind, thing);
      const was = isHeld(kind, thing);
      latest = Math.max(latest, changed_at);
      // Later polls read the row again, so a thing that is no longer withheld must not be stored.
      if (until !== null && until <= clock.now()) {
        if (ends.delete(key)) revision += 1;
        continue;
      }
      if (!ends.has(key)) revision += 1;
      ends.set(key, until ?? Number.POSITIVE_INFINITY);
      if (kind === userKind && !was) for (const handler of handlers) handler(thing);
    }
    for (const [key, end] of ends) {
      if (end <= clock.now() && ends.delete(key)) revision += 1;
    }
  }

  return {
    isSuspended: (userId) => isHeld(userKind, userId),
    isWithheld: (kind, thing, ownerId) => isHeld(userKind, ownerId) || isHeld(kind, thing),
    revision: () => revision,
    onSuspended(handler) {
      handlers.add(handler);
      return () => handlers.delete(handler);
    },
    refresh,
    watch() {
      let isFailing = false;
      let polling = Promise.resolve();
      const poll = async () => {
        try {
          await refresh();
          isFailing = false;
        } catch (error) {
          if (!isFailing) log.error({ err: error }, "What the operator withholds could not be read");
          isFailing = true;
        }
      };
      const timer = setInterval(() => {
        polling = polling.then(poll);
      }, pollInterval).unref();
      return async () => {
        clearInterval(timer);
        await polling;
      };
    },
  };
}

function keyOf(kind: string, thing: string): string {
  return `${kind} ${thing}`;
}

/** For the thing of a suspended user, and for one that the operator has hidden. */
export const withheld = () => new DomainError("core:errors.withheld", { code: 451 });

type Changes = Pick<Context, "db" | "database" | "clock" | "moderation">;

/** Suspends a user, or changes reason and end of their suspension. */
export async function suspendUser(
  context: Changes,
  userId: string,
  { reason, until }: { reason: string; until: number | null },
): Promise<void> {
  await withhold(context, { kind: userKind, thing: userId, ownerId: userId, reason, until });
}

/** Hides a thing from everybody but its owner. */
export function hideThing(
  context: Changes,
  { kind, thing, ownerId }: { kind: string; thing: string; ownerId: string },
): Promise<void> {
  return withhold(context, { kind, thing, ownerId, reason: "", until: null });
}

/** Shows a hidden thing again. Returns false if it is not hidden. */
export function restoreThing(context: Changes, kind: string, thing: string): Promise<boolean> {
  return release(context, kind, thing);
}

/** Ends a user's suspension. Returns false if they are not suspended. */
export function liftSuspension(context: Changes, userId: string): Promise<boolean> {
  return release(context, userKind, userId);
}

/** A user's suspension; undefined if they are not suspended. */
export async function suspensionOf(
  { db, clock }: Pick<Context, "db" | "clock">,
  userId: string,
): Promise<Suspension | undefined> {
  return db
    .selectFrom("withheld_things")
    .select(["reason", "since", "until"])
    .where("kind", "=", userKind)
    .where("thing", "=", userId)
    .where((where) => where.or([where("until", "is", null), where("until", ">", clock.now())]))
    .executeTakeFirst();
}

async function withhold(
  { db, database, clock, moderation }: Changes,
  row: { kind: string; thing: string; ownerId: string; reason: string; until: number | null },
): Promise<void> {
  const { kind, thing, ownerId, reason, until } = row;
  const now = clock.now();
  const values = { owner_id: ownerId, reason, since: now, until, changed_at: now };
  await upsert(db, database.dialect, "withheld_things", { kind, thing, ...values }, ["kind", "thing"], values);
  await moderation.refresh();
}

async function release({ db, clock, moderation }: Changes, kind: string, thing: string): Promise<boolean> {
  const now = clock.now();
  const { numUpdatedRows } = await db
    .updateTable("withheld_things")
    .set({ until: now, changed_at: now })
    .where("kind", "=", kind)
    .where("thing", "=", thing)
    .where((where) => where.or([where("until", "is", null), where("until", ">", now)]))
    .executeTakeFirst();
  await moderation.refresh();
  return Number(numUpdatedRows) > 0;
}

/** Deletes what is withheld of a user who is being erased. */
export async function forgetWithheld({ db }: Pick<Context, "db">, ownerId: string): Promise<void> {
  await db.deleteFrom("withheld_things").where("owner_id", "=", ownerId).execute();
}

/** Deletes rows whose end is long past. Run by a job. */
export async function sweepWithheld({ db, clock }: Pick<Context, "db" | "clock">): Promise<void> {
  const past = clock.now() - remainsDays * 24 * 60 * 60_000;
  await db.deleteFrom("withheld_things").where("changed_at", "<", past).where("until", "<", past).execute();
}
