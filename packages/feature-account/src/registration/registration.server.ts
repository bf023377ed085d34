import type { RequestContext } from "@dozen/core/context";
import { hashPassword } from "@dozen/core/crypto/hash.server";
import type { EventMap, Events } from "@dozen/core/events";
import type { Account } from "@dozen/core/schemas";
import { createUser, findUserByAccount, type User } from "@dozen/core/sessions/users.server";
import { type CheckedCode, checkCode } from "../codes/codes.server";
import { accountTaken, inviteMissing } from "../errors";
import { refuseGuessable } from "../password/passwords.server";
import type { Asker } from "../shared/asker.server";
import { countCodeTry } from "../shared/attempts.server";
import { checkInvite, redeemInvite } from "./invites.server";

export interface Registration {
  account: Account;
  code: string;
  password: string;
  /** Required when the site asks for invites. */
  invite?: string;
}

/**
 * Registers the user who holds the code that was sent to the account. The code is checked before the invite, so that
 * only its holder learns which invites exist. Other errors do not use the code up.
 *
 * @throws codeWrong, inviteMissing, inviteWrong, passwordCommon, passwordGuessable, accountTaken, triesUsedUp (429)
 */
export async function register(context: RequestContext, registration: Registration, asker: Asker): Promise<User> {
  const invite = await neededInvite(context, registration.invite);
  await refuseGuessable(context, registration.password, [registration.account.value]);
  await countCodeTry(context);
  const checked = await checkCode(context, "reg", registration.account.value, registration.code, asker);
  if (invite) await checkInvite(context, invite);
  try {
    return await storeUser(context, registration, checked, invite);
  } catch (error) {
    if (await findUserByAccount(context, registration.account)) throw accountTaken();
    throw error;
  }
}

/** @throws inviteMissing when the site requires an invite and there is none */
export async function neededInvite(context: RequestContext, invite: string | undefined): Promise<string | undefined> {
  const { is_invite } = await context.site.status();
  if (!is_invite) return undefined;
  if (!invite) throw inviteMissing();
  return invite;
}

/** Uses the code and the invite and creates the user in one transaction, so that all three happen or none. */
async function storeUser(
  context: RequestContext,
  { account, password }: Registration,
  checked: CheckedCode,
  invite: string | undefined,
): Promise<User> {
  const passwordHash = await hashPassword(password);
  const { created, publish } = await context.db.transaction().execute(async (trx) => {
    const { events, publish } = holdEvents(context.events);
    await checked.claim(trx);
    const needs = { ...context, db: trx, events };
    const created = await createUser(needs, { type: "registered", [account.type]: account.value, passwordHash });
    if (invite) await redeemInvite(trx, invite, { id: created.id, at: created.created_at });
    return { created, publish };
  });
  await publish();
  return created;
}

/**
 * Buffers events until `publish` is called. A subscriber must find the user's row, so events inside a transaction wait
 * for its end.
 */
export function holdEvents(events: Events): { events: Events; publish(): Promise<void> } {
  const held: (() => Promise<void>)[] = [];
  const hold = async <K extends keyof EventMap>(name: K, payload: EventMap[K]) => {
    held.push(() => events.emit(name, payload));
  };
  return {
    events: { ...events, emit: hold },
    publish: async () => {
      for (const publishOne of held) await publishOne();
    },
  };
}
