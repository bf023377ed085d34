import type { Account } from "@dozen/core/schemas";
import { askerOf } from "../asker.server";
import { countCodeTry } from "../attempts.server";
import { checkCode } from "../codes.server";
import { isTwoFactorOn, proveSecondFactor } from "../two-factor/second-factor.server";
import { type OwnContext, ownAccount, ownUser } from "./own-user.server";

/** What the viewer shows before a way into their account is added or taken away. */
export interface OwnerProof {
  /** A code of the app or a recovery code with two-factor on, else what was sent to the account of `type`. */
  code: string;
  type?: Account["type"];
}

/** Which code was sent, and the form field that holds the proof. */
export interface ProofAsked {
  purpose: "passkey" | "proof";
  field: string;
}

/**
 * Makes sure that it is the owner who asks: a session that was left open somewhere must not be enough.
 *
 * @throws secondFactorWrong, codeWrong, notOwnAccount, triesUsedUp (429)
 */
export async function proveOwner(
  context: OwnContext,
  request: Request,
  proof: OwnerProof,
  { purpose, field }: ProofAsked = { purpose: "passkey", field: "code" },
): Promise<void> {
  const user = await ownUser(context);
  if (await isTwoFactorOn(context, user.id)) {
    return proveSecondFactor(context, request, { userId: user.id, code: proof.code, field });
  }
  await countCodeTry(context);
  const { value } = ownAccount(user, proof.type ?? "email");
  const checked = await checkCode(context, purpose, value, proof.code, askerOf(context, request), field);
  await checked.claim();
}
