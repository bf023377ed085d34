import type { Context } from "@dozen/core/context";
import { randomToken } from "@dozen/core/crypto/hash.server";
import type { Account } from "@dozen/core/schemas";
import { endSessions } from "@dozen/core/sessions/ending.server";
import {
  findUser,
  findUserByAccount,
  type User,
  updateUser,
  updateUserConfig,
} from "@dozen/core/sessions/users.server";
import type { Tables } from "@dozen/core/tables";
import type { Kysely } from "kysely";
import { forgetBindings } from "../bindings/bindings.server";
import { undoOver } from "../errors";
import { forgetPasskeys } from "../passkeys/passkeys.server";
import { notifyAccount, notifyInbox } from "../shared/notices.server";
import { forgetTwoFactorSince } from "../two-factor/two-factor.server";
import type { AccountContactUndos } from "./tables";

/** Days within which the old address can undo a change. */
export const undoDays = 7;
const undoTime = undoDays * 24 * 60 * 60 * 1000;

/**
 * Creates the ticket that undoes a change of email or phone number.
 *
 * @param before the old value; empty if it was added, so that undoing an earlier change removes it
 * @returns the ticket, to be sent to the old address only
 */
export async function openUndo(context: Context, userId: string, before: Account): Promise<string> {
  const ticket = randomToken();
  await context.db
    .insertInto("account_contact_undos")
    .values({
      id: idOf(context, ticket),
      user_id: userId,
      type: before.type,
      before: before.value,
      expires_at: context.clock.now() + undoTime,
    })
    .execute();
  return ticket;
}

/** What a ticket restores. @throws undoOver when it is unknown, used or expired */
export async function findUndo(context: Context, ticket: string): Promise<{ userId: string; account: Account }> {
  const { user_id, type, before } = await readUndo(context, ticket);
  return { userId: user_id, account: { type, value: before } };
}

async function readUndo(context: Context, ticket: string) {
  const row = await context.db
    .selectFrom("account_contact_undos")
    .selectAll()
    .where("id", "=", idOf(context, ticket))
    .where("expires_at", ">", context.clock.now())
    .executeTakeFirst();
  if (!row) throw undoOver();
  return row;
}

/**
 * Restores the old email or phone number and ends every session of the user. Everything added since goes too: emails,
 * numbers and ways to sign in; the password, since nobody knows who set it; and the tickets of later changes. Earlier
 * tickets stay, so that the first owner can undo all. Notifies both addresses of each change.
 *
 * @throws undoOver also when somebody else has the old address by now
 */
export async function undoContact(context: Context, ticket: string): Promise<void> {
  const { id, user_id, type, before, expires_at } = await readUndo(context, ticket);
  if (await isElsewhere(context, user_id, { type, value: before })) throw undoOver();
  const since = expires_at - undoTime;
  const changed = await findUser(context, user_id);
  const wasProtected = await context.db.transaction().execute(async (db) => {
    const { numDeletedRows } = await db.deleteFrom("account_contact_undos").where("id", "=", id).executeTakeFirst();
    if (numDeletedRows !== 1n) throw undoOver();
    const other = await otherBefore(db, user_id, { type, expires_at });
    await updateUser({ db }, user_id, { [type]: before, ...other, password_hash: null });
    const later = db.deleteFrom("account_contact_undos").where("user_id", "=", user_id);
    await later.where("expires_at", ">=", expires_at).execute();
    await forgetPasskeys({ db }, user_id, since);
    await forgetBindings({ db }, user_id, since);
    return forgetTwoFactorSince(db, user_id, since);
  });
  if (wasProtected) await updateUserConfig(context, user_id, { f2a: false });
  await endSessions(context, user_id);
  if (changed) await notifyEnds(context, changed);
}

/** Notifies all addresses that were restored, removed or kept, and the user's inbox. */
async function notifyEnds(context: Context, changed: User): Promise<void> {
  const user = await findUser(context, changed.id);
  if (!user) return;
  for (const type of ["email", "phone"] as const) {
    const [restored, taken] = [user[type], changed[type]];
    if (restored && restored === taken) {
      await notifyAccount(context, user, { type, value: restored }, { about: "contactChanged" });
      continue;
    }
    if (restored) {
      const notice = { about: "contactRestored", value: restored } as const;
      await notifyInbox(context, user, notice);
      await notifyAccount(context, user, { type, value: restored }, notice);
    }
    if (taken) await notifyAccount(context, user, { type, value: taken }, { about: "contactTaken", value: taken });
  }
}

/** The earlier value of the other type (email or phone), if it was added or changed since. */
async function otherBefore(
  db: Kysely<Tables>,
  userId: string,
  { type, expires_at }: Pick<AccountContactUndos, "type" | "expires_at">,
): Promise<Partial<Record<Account["type"], string | null>>> {
  const first = await db
    .selectFrom("account_contact_undos")
    .select(["type", "before"])
    .where("user_id", "=", userId)
    .where("type", "!=", type)
    .where("expires_at", ">=", expires_at)
    .orderBy("expires_at")
    .executeTakeFirst();
  if (!first) return {};
  const gone = !first.before || (await isElsewhere({ db }, userId, { type: first.type, value: first.before }));
  return { [first.type]: gone ? null : first.before };
}

async function isElsewhere(context: Pick<Context, "db">, userId: string, account: Account): Promise<boolean> {
  const holder = await findUserByAccount(context, account);
  return holder !== undefined && holder.id !== userId;
}

/** Removes expired tickets. */
export async function sweepUndos({ db, clock }: Pick<Context, "db" | "clock">): Promise<void> {
  await db.deleteFrom("account_contact_undos").where("expires_at", "<=", clock.now()).execute();
}

function idOf({ secrets }: Pick<Context, "secrets">, ticket: string): string {
  return secrets.mac("account.contactUndo", ticket);
}
