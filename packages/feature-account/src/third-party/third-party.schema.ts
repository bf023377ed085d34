import { account, code, invite } from "@dozen/core/schemas";
import { z } from "zod";
import { bfp, checkNamed, named } from "../shared/named-account.schema";

const noInvite = z
  .string()
  .optional()
  .transform(() => undefined);

/** @param inviteOnly whether the site asks for an invite code */
export function verification(inviteOnly: boolean) {
  return z.object({ account, code, invite: inviteOnly ? invite : noInvite });
}

export const thirdSendQuery = z.object({ ...named, bfp }).superRefine(checkNamed);

export const thirdVerifyQuery = z.object({ platform: z.coerce.number().int().min(1).max(9).optional() });
export const thirdVerifyBody = z
  .object({ ...named, code, bfp, invite: z.literal("").or(invite).optional() })
  .superRefine(checkNamed);
