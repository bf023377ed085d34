import { say } from "@dozen/core/messages";
import { account, code, email, id, invite, phone } from "@dozen/core/schemas";
import { z } from "zod";
import { ownCodeRequest } from "../settings/settings.schema";
import { secondFactorCode } from "../two-factor/two-factor.schema";

const noInvite = z
  .string()
  .optional()
  .transform(() => undefined);

/** @param inviteOnly whether the site asks for an invite code */
export function verification(inviteOnly: boolean) {
  return z.object({ account, code, invite: inviteOnly ? invite : noInvite });
}

/**
 * Proof that the request to link is the owner's: the second factor if two-factor is on, else a code to an account of
 * theirs.
 */
export const bindingProof = {
  secondFactor: z.object({ proof: secondFactorCode }),
  ownCode: ownCodeRequest.extend({ proof: code }),
};
export const unbinding = z.object({ id });

// Calls name the account by its type (spec:account-47).
const named = { type: z.enum(["email", "phone"]), email: email.optional(), phone: phone.optional() };
const bfp = z.string().max(128).optional();
type Named = { type: "email" | "phone"; email?: string; phone?: string };

function checkNamed({ type, ...accounts }: Named, issues: z.RefinementCtx<unknown>): void {
  if (!accounts[type]) issues.addIssue({ code: "custom", path: [type], message: say("core:validation.required") });
}

export const thirdSendQuery = z.object({ ...named, bfp }).superRefine(checkNamed);

export const thirdVerifyQuery = z.object({ platform: z.coerce.number().int().min(1).max(9).optional() });
export const thirdVerifyBody = z
  .object({ ...named, code, bfp, invite: z.literal("").or(invite).optional() })
  .superRefine(checkNamed);
