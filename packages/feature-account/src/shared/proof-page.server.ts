import { asOwner, type OwnerContext } from "@dozen/core/owner.server";
import type { FormArgs } from "../codes/send-code-form.server";
import { handleSendOwnCode } from "../codes/send-own-code.server";
import { isTwoFactorOn } from "../two-factor/second-factor.server";
import { ownUser } from "./own-user.server";
import type { Proof } from "./ui/proof-fields";

/** How the viewer of a page has to prove who they are. */
export async function proofFor(context: OwnerContext): Promise<Proof> {
  const { id, email, phone } = await ownUser(context);
  return { bySecondFactor: await isTwoFactorOn(context, id), email, phone };
}

/** Chooses the schema of a form that contains a proof. */
export async function formFor<A, B>(args: FormArgs, schemas: { secondFactor: A; ownCode: B }): Promise<A | B> {
  const { id } = asOwner(args.context).viewer;
  return (await isTwoFactorOn(args.context, id)) ? schemas.secondFactor : schemas.ownCode;
}

/** Handles the button that sends the code. */
export function sendProofCode(args: FormArgs) {
  return handleSendOwnCode(args, "passkey");
}
