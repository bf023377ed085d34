import type { OwnerContext } from "@dozen/core/owner.server";
import type { Account } from "@dozen/core/schemas";
import { findUserByAccount, type User, updateUser } from "@dozen/core/sessions/users.server";
import { checkCode } from "../codes/codes.server";
import { sendCode } from "../codes/sending.server";
import { accountTaken, sameContact } from "../errors";
import { askerOf } from "../shared/asker.server";
import { countCodeTry } from "../shared/attempts.server";
import { notifyAccount, notifyUser } from "../shared/notices.server";
import { ownAccount, ownUser } from "../shared/own-user.server";
import { openUndo } from "./contact-undos.server";

export interface ContactChange {
  /** The new email or phone number; replaces the one of the same type. */
  account: Account;
  /** The code that was sent to the new one. */
  code: string;
  /** The viewer's account that received `proof`. */
  through: Account["type"];
  proof: string;
}

/**
 * Sends the code for one end of a change: to one of the viewer's accounts, as proof of who they are, or to the new
 * one, as proof that it is theirs.
 *
 * @returns which of the two it was
 * @throws what `sendCode` throws
 */
export async function sendContactCode(
  context: OwnerContext,
  request: Request,
  account: Account,
): Promise<"proof" | "contact"> {
  const user = await ownUser(context);
  const purpose = user[account.type] === account.value ? "proof" : "contact";
  await sendCode(context, purpose, account, askerOf(context, request));
  return purpose;
}

/**
 * Replaces (or adds) the viewer's email or phone number with a code from each end. So a stolen session alone cannot
 * take the account over.
 *
 * @throws codeWrong on `code` or `proof`, sameContact, accountTaken, notOwnAccount, triesUsedUp (429)
 */
export async function changeContact(context: OwnerContext, change: ContactChange): Promise<void> {
  await countCodeTry(context);
  const user = await ownUser(context);
  const { account } = change;
  if (user[account.type] === account.value) throw sameContact();
  const asker = askerOf(context, null);
  const shown = ownAccount(user, change.through);
  const proof = await checkCode(context, "proof", shown.value, change.proof, asker, "proof");
  const code = await checkCode(context, "contact", account.value, change.code, asker);
  if (await findUserByAccount(context, account)) throw accountTaken();
  await proof.claim();
  await code.claim();
  await store(context, user.id, account);
  await notifyBothEnds(context, user, account.type);
}

/** Sends the undo link to the old address, and a notice to the user's other addresses. */
async function notifyBothEnds(context: OwnerContext, before: User, type: Account["type"]): Promise<void> {
  const old = before[type];
  const account = { type, value: old ?? "" };
  const url = `${context.settings.origin}/user/undo?ticket=${await openUndo(context, before.id, account)}`;
  await notifyUser(context, { ...before, [type]: null }, { about: "contactChanged" });
  if (old) await notifyAccount(context, before, account, { about: "contactReplaced", url });
}

/** If two users bring the same account at once, the table's unique index accepts one. */
async function store(context: OwnerContext, userId: string, account: Account): Promise<void> {
  try {
    await updateUser(context, userId, { [account.type]: account.value });
  } catch (error) {
    if (await findUserByAccount(context, account)) throw accountTaken();
    throw error;
  }
}
