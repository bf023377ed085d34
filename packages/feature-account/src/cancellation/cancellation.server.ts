import type { Context } from "@dozen/core/context";
import { upsert } from "@dozen/core/database/query.server";
import type { OwnerContext } from "@dozen/core/owner.server";
import type { Account } from "@dozen/core/schemas";
import { endSessions } from "@dozen/core/sessions/ending.server";
import { eraseUser } from "@dozen/core/sessions/users.server";
import { checkCode } from "../codes/codes.server";
import { noticeOld, tooEarly } from "../errors";
import { askerOf } from "../shared/asker.server";
import { countCodeTry } from "../shared/attempts.server";
import { notifyUser } from "../shared/notices.server";
import { ownAccount, ownUser } from "../shared/own-user.server";

/** spec:account-74: account-deletion wait. */
export const waitSeconds = 60;
/** Milliseconds after which the notice must be read again. */
const noticeLasts = 60 * 60 * 1000;
/** Days within which signing in undoes a cancellation. */
export const graceDays = 7;
const grace = graceDays * 24 * 60 * 60 * 1000;

type CancelContext = Pick<Context, "db" | "database" | "clock">;

/**
 * Records that a user has opened the notice. Opening it again during the first minute does not restart the minute.
 *
 * @param openedAt epoch milliseconds; now, unless the form carries an earlier time
 */
export async function beginCancellation(
  context: CancelContext,
  userId: string,
  openedAt = context.clock.now(),
): Promise<void> {
  const begun = await begunAt(context, userId);
  if (begun !== undefined && isFresh(context, begun) && begun <= openedAt) return;
  const row = { begun_at: openedAt };
  await upsert(
    context.db,
    context.database.dialect,
    "account_cancellations",
    { user_id: userId, ...row, erase_at: null },
    ["user_id"],
    row,
  );
}

/** Whether a notice opened at that time may still be confirmed. */
export function isNoticeFresh(context: Pick<Context, "clock">, openedAt: number | undefined): openedAt is number {
  return openedAt !== undefined && isFresh(context, openedAt);
}

/** @throws tooEarly within a minute of opening the notice, noticeOld after an hour or if it was never opened */
export function checkWait(context: Pick<Context, "clock">, openedAt: number | undefined): void {
  if (!isNoticeFresh(context, openedAt)) throw noticeOld();
  const waited = context.clock.now() - openedAt;
  if (waited < waitSeconds * 1000) throw tooEarly(Math.ceil((waitSeconds * 1000 - waited) / 1000));
}

/** Whether a minute has passed since the user opened the notice, so that a code may confirm the cancellation. */
export async function isReady(context: CancelContext, userId: string): Promise<boolean> {
  const begun = await begunAt(context, userId);
  return begun !== undefined && isFresh(context, begun) && context.clock.now() - begun >= waitSeconds * 1000;
}

/** The account that received the code, and the code. */
export interface CancelProof {
  type: Account["type"];
  named?: string;
  code: string;
}

/**
 * Cancels the viewer's account: signs them out everywhere, and erases all their data in seven days.
 *
 * @throws tooEarly, noticeOld, notOwnAccount, codeWrong, triesUsedUp (429)
 */
export async function confirmCancellation(context: OwnerContext, { type, named, code }: CancelProof): Promise<void> {
  await countCodeTry(context);
  const user = await ownUser(context);
  checkWait(context, await begunAt(context, user.id));
  const { value } = ownAccount(user, type, named);
  const checked = await checkCode(context, "cancel", value, code, askerOf(context, null));
  await checked.claim();
  const eraseAt = context.clock.now() + grace;
  await context.db
    .updateTable("account_cancellations")
    .set({ erase_at: eraseAt })
    .where("user_id", "=", user.id)
    .execute();
  await endSessions(context, user.id);
  await notifyUser(context, user, { about: "cancelled", date: new Date(eraseAt).toISOString().slice(0, 10) });
}

/**
 * The effect of signing in: within the seven days it undoes a cancellation, afterwards the account counts as erased.
 */
export async function undoCancellation(
  { db, clock }: Pick<Context, "db" | "clock">,
  userId: string,
): Promise<"none" | "undone" | "gone"> {
  const { numDeletedRows } = await db
    .deleteFrom("account_cancellations")
    .where("user_id", "=", userId)
    .where("erase_at", ">", clock.now())
    .executeTakeFirst();
  if (Number(numDeletedRows) > 0) return "undone";
  const stored = await db
    .selectFrom("account_cancellations")
    .select("erase_at")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return typeof stored?.erase_at === "number" ? "gone" : "none";
}

/** Erases the accounts whose seven days are over. Run by a job; the next run retries what failed. */
export async function eraseCancelled(context: Context): Promise<void> {
  const due = await context.db
    .selectFrom("account_cancellations")
    .select("user_id")
    .where("erase_at", "<=", context.clock.now())
    .execute();
  for (const { user_id } of due) {
    try {
      await eraseUser(context, user_id);
      await context.db.deleteFrom("account_cancellations").where("user_id", "=", user_id).execute();
    } catch (error) {
      context.log.error({ err: error, userId: user_id }, "A cancelled account could not be erased");
    }
  }
}

async function begunAt({ db }: Pick<Context, "db">, userId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom("account_cancellations")
    .select("begun_at")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row?.begun_at;
}

function isFresh({ clock }: Pick<Context, "clock">, openedAt: number): boolean {
  const age = clock.now() - openedAt;
  return age >= 0 && age < noticeLasts;
}
