import type { Context } from "@dozen/core/context";
import { randomToken } from "@dozen/core/crypto/hash.server";
import type { Account } from "@dozen/core/schemas";
import { endSessions } from "@dozen/core/sessions/sessions.server";
import { findUserByAccount, updateUser } from "@dozen/core/sessions/users.server";
import { undoOver } from "../errors";
import type {} from "../tables";

/** How long the old end of a change can take it back. */
export const undoDays = 7;

/**
 * Opens the way back from a change of email or phone number.
 *
 * @param before what it was
 * @returns the ticket, for a message to the old one alone
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
      expires_at: context.clock.now() + undoDays * 24 * 60 * 60 * 1000,
    })
    .execute();
  return ticket;
}

/** What a ticket brings back. @throws undoOver when it is unknown, used or too old */
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
 * Puts the old email or phone number back and ends every session of the user. Later changes go with it, and their
 * tickets; earlier ones stay, so that the first owner has the last word.
 *
 * @throws undoOver also when somebody else has the old one by now
 */
export async function undoContact(context: Context, ticket: string): Promise<void> {
  const { user_id, type, before, expires_at } = await readUndo(context, ticket);
  const holder = await findUserByAccount(context, { type, value: before });
  if (holder && holder.id !== user_id) throw undoOver();
  const own = context.db.deleteFrom("account_contact_undos").where("user_id", "=", user_id).where("type", "=", type);
  const { numDeletedRows } = await own.where("expires_at", ">=", expires_at).executeTakeFirst();
  if (numDeletedRows === 0n) throw undoOver();
  await updateUser(context, user_id, { [type]: before });
  await endSessions(context, user_id);
}

/** Removes tickets whose days are over. */
export async function sweepUndos({ db, clock }: Pick<Context, "db" | "clock">): Promise<void> {
  await db.deleteFrom("account_contact_undos").where("expires_at", "<=", clock.now()).execute();
}

function idOf({ secrets }: Pick<Context, "secrets">, ticket: string): string {
  return secrets.mac("account.contactUndo", ticket);
}
