import { say } from "@dozen/core/messages";
import { account, code, invite, newPassword } from "@dozen/core/schemas";
import { z } from "zod";
import { sentPassword } from "../password/sent-password.schema";
import { bfp, checkNamed, named } from "../shared/named-account.schema";

/** @param inviteOnly whether the site asks for an invite code */
export function registration(inviteOnly: boolean) {
  return z.object({
    account,
    code,
    password: newPassword,
    invite: inviteOnly
      ? invite
      : z
          .string()
          .optional()
          .transform(() => undefined),
    agree: z.literal("on", say("account:errors.agree")),
  });
}

export const registerCall = z
  .object({ ...named, code, password: sentPassword, invite: z.literal("").or(invite).optional(), bfp })
  .superRefine(checkNamed);
