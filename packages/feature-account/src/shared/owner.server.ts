import type { OwnerContext } from "@dozen/core/owner.server";
import type { Account } from "@dozen/core/schemas";
import { checkCode } from "../codes/codes.server";
import { isTwoFactorOn, proveSecondFactor } from "../two-factor/second-factor.server";
import { askerOf } from "./asker.server";
import { countCodeTry } from "./attempts.server";
import { ownAccount, ownUser } from "./own-user.server";

/** What the viewer proves before a way to sign in is added to their account or removed. */
export interface OwnerProof {
  /** With two-factor on a code of the app or a recovery code, else the code that was sent to the account of `type`. */
  code: string;
  type?: Account["type"];
}

/** The purpose of the code that was sent, and the form field that holds the proof. */
export interface ProofAsked {
  purpose: "passkey" | "proof";
  field: string;
}

/**
 * Verifies that the request is the owner's, so that a session left open somewhere is not enough.
 *
 * @throws secondFactorWrong, codeWrong, notOwnAccount, triesUsedUp (429)
 */
export async function proveOwner(
  context: OwnerContext,
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
