import type { Account } from "@dozen/core/schemas";
import { findUserByAccount, type User, updateUser } from "@dozen/core/sessions/users.server";
import { askerOf } from "../asker.server";
import { countCodeTry } from "../attempts.server";
import { checkCode } from "../codes.server";
import { accountTaken, sameContact } from "../errors";
import { sendCode } from "../sending.server";
import { openUndo } from "./contact-undos.server";
import { tellAccount, tellUser } from "./notices.server";
import { type OwnContext, ownAccount, ownUser } from "./own-user.server";

export interface ContactChange {
  /** The new email or phone number, in place of the one of its type. */
  account: Account;
  /** What was sent to the new one. */
  code: string;
  /** Which of the viewer's accounts shows that it is them, and what was sent there. */
  through: Account["type"];
  proof: string;
}

/**
 * Sends the code for one end of a change: to one of the viewer's own accounts, so that they show who they are, or to
 * the new one, so that they show that it is theirs.
 *
 * @returns which of the two it was
 * @throws what `sendCode` throws
 */
export async function sendContactCode(
  context: OwnContext,
  request: Request,
  account: Account,
): Promise<"proof" | "contact"> {
  const user = await ownUser(context);
  const purpose = user[account.type] === account.value ? "proof" : "contact";
  await sendCode(context, purpose, account, askerOf(context, request));
  return purpose;
}

/**
 * Replaces (or adds) the viewer's email or phone number once both ends have been shown. Somebody who has only got hold
 * of a session can thus not take the account over.
 *
 * @throws codeWrong on `code` or `proof`, sameContact, accountTaken, notOwnAccount, triesUsedUp (429)
 */
export async function changeContact(context: OwnContext, change: ContactChange): Promise<void> {
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
  await tellBothEnds(context, user, account.type);
}

/** The old one gets the way back; whatever else reaches the user hears of the change. */
async function tellBothEnds(context: OwnContext, before: User, type: Account["type"]): Promise<void> {
  const old = before[type];
  const account = { type, value: old ?? "" };
  const url = `${context.settings.origin}/user/undo?ticket=${await openUndo(context, before.id, account)}`;
  await tellUser(context, { ...before, [type]: null }, { about: "contactChanged" });
  if (old) await tellAccount(context, before, account, { about: "contactReplaced", url });
}

/** Of two who bring the same account at once, the table's unique index lets one have it. */
async function store(context: OwnContext, userId: string, account: Account): Promise<void> {
  try {
    await updateUser(context, userId, { [account.type]: account.value });
  } catch (error) {
    if (await findUserByAccount(context, account)) throw accountTaken();
    throw error;
  }
}
