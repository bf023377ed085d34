import type { Context, RequestContext } from "@dozen/core/context";
import { notFound } from "@dozen/core/errors";
import type { Account } from "@dozen/core/schemas";
import { endSessions } from "@dozen/core/sessions/ending.server";
import { eraseUser, findUser, findUserByAccount, type User } from "@dozen/core/sessions/users.server";
import { moveBindings } from "../bindings/bindings.server";
import { type CheckedCode, checkCode } from "../codes/codes.server";
import { accountTaken } from "../errors";
import { checkInvite, redeemInvite } from "../registration/invites.server";
import { neededInvite } from "../registration/registration.server";
import { askerOf } from "../shared/asker.server";
import { countCodeTry } from "../shared/attempts.server";
import { notifyUser } from "../shared/notices.server";
import { isTwoFactorOn } from "../two-factor/second-factor.server";
import { accountGuarded } from "./errors";

export interface Identity {
  account: Account;
  code: string;
  /** Required when the site asks for invites. */
  invite?: string;
}

/**
 * Registers a temporary user with the code that was sent to an address. If the address has an account, that account
 * gets the temporary user's linked accounts; otherwise the temporary user becomes a registered one. All earlier
 * sessions end, and the caller signs the returned user in again.
 *
 * @throws codeWrong, inviteMissing, inviteWrong, accountGuarded, accountTaken, triesUsedUp (429), notFound
 */
export async function proveIdentity(context: RequestContext, temporaryId: string, identity: Identity): Promise<User> {
  const invite = await neededInvite(context, identity.invite);
  await countCodeTry(context);
  const checked = await checkCode(context, "third", identity.account.value, identity.code, askerOf(context, null));
  const owner = await findUserByAccount(context, identity.account);
  if (owner) return join(context, temporaryId, owner, checked);
  if (invite) await checkInvite(context, invite);
  try {
    return await settle(context, temporaryId, identity.account, checked, invite);
  } catch (error) {
    if (await findUserByAccount(context, identity.account)) throw accountTaken();
    throw error;
  }
}

/**
 * Refuses an account with two-factor on: its owner has to link from inside, since a code alone is not enough.
 * Notifies the owner.
 */
async function join(context: RequestContext, temporaryId: string, owner: User, checked: CheckedCode): Promise<User> {
  if (await isTwoFactorOn(context, owner.id)) throw accountGuarded();
  const bindings = await context.db.transaction().execute(async (trx) => {
    await checked.claim(trx);
    return moveBindings(trx, { from: temporaryId, to: owner.id, at: context.clock.now() });
  });
  await eraseUser(context, temporaryId);
  for (const { provider } of bindings) await notifyUser(context, owner, { about: "bindingAdded", provider });
  return owner;
}

/** Uses the code and the invite and registers the user in one transaction, all or none. */
async function settle(
  context: RequestContext,
  temporaryId: string,
  account: Account,
  checked: CheckedCode,
  invite: string | undefined,
): Promise<User> {
  await context.db.transaction().execute(async (trx) => {
    await checked.claim(trx);
    const { numUpdatedRows } = await trx
      .updateTable("users")
      .set({ type: "registered", [account.type]: account.value })
      .where("id", "=", temporaryId)
      .where("type", "=", "temp")
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw notFound();
    if (invite) await redeemInvite(trx, invite, { id: temporaryId, at: context.clock.now() });
  });
  await endSessions(context, temporaryId);
  const user = await findUser(context, temporaryId);
  if (!user) throw notFound();
  return user;
}

/** Days after which a temporary user who never came back is removed; the privacy policy names them. */
export const guestDays = 30;

/** Removes temporary users who never verified and have no session left. */
export async function sweepTemporaries(context: Context): Promise<void> {
  const stale = await context.db
    .selectFrom("users")
    .select("id")
    .where("type", "=", "temp")
    .where("created_at", "<", context.clock.now() - guestDays * 24 * 3_600_000)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("sessions").select("sessions.id").whereRef("sessions.user_id", "=", "users.id"))),
    )
    .limit(500)
    .execute();
  for (const { id } of stale) await eraseUser(context, id);
}
