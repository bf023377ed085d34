import type { RequestContext } from "@dozen/core/context";
import { unauthorized } from "@dozen/core/errors";
import type { Account } from "@dozen/core/schemas";
import { findUser, type User } from "@dozen/core/sessions/users.server";
import { isSignedIn, type SignedIn } from "@dozen/core/viewer";
import { notOwnAccount } from "../errors";

/** The context of a signed-in user's request. */
export type OwnContext = RequestContext & { viewer: SignedIn };

/** Narrows the context of a page about the viewer. The guard has already refused visitors. */
export function asOwn<C extends RequestContext>(context: C): C & OwnContext {
  if (!isSignedIn(context.viewer)) throw unauthorized();
  return context as C & OwnContext;
}

/** The viewer's own record. */
export async function ownUser(context: OwnContext): Promise<User> {
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
