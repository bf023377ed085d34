import { code, newPassword } from "@dozen/core/schemas";
import { z } from "zod";
import { sentPassword } from "../password/sent-password.schema";
import { bfp, checkNamed, named } from "../shared/named-account.schema";

/** Steps 2 and 3 of a reset. The account is in the form's encrypted state, not in its fields. */
export const resetCode = z.object({ code });
/** `end` holds the ids of the passkeys and linked accounts to remove. */
export const resetPasswordForm = z.object({
  password: newPassword,
  end: z.array(z.string().max(50)).max(200).default([]),
});

export const resetCall = z
  .object({
    ...named,
    code,
    password: sentPassword,
    bfp,
    end_ways: z.enum(["none", "all"]).optional().describe("all: passkeys and bindings are taken away as well"),
  })
  .superRefine(checkNamed);
