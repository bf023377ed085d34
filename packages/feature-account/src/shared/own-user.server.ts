import { unauthorized } from "@dozen/core/errors";
import type { OwnerContext } from "@dozen/core/owner.server";
import type { Account } from "@dozen/core/schemas";
import { findUser, type User } from "@dozen/core/sessions/users.server";
import { notOwnAccount } from "../errors";

/** The viewer's own record. */
export async function ownUser(context: OwnerContext): Promise<User> {
  const user = await findUser(context, context.viewer.id);
  if (!user) throw unauthorized();
  return user;
}

/**
 * The user's own email or phone number.
 *
 * @param named the account as the client names it; must be the same
 * @throws notOwnAccount
 */
export function ownAccount(user: User, type: Account["type"], named?: string): Account {
  const value = user[type];
  if (!value || (named !== undefined && named !== value)) throw notOwnAccount(type);
  return { type, value };
}
