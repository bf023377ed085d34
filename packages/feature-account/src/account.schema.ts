import { say } from "@dozen/core/messages";
import { account, code, email, invite, newPassword, password, phone } from "@dozen/core/schemas";
import { z } from "zod";
import { f2aCode } from "./two-factor/two-factor.schema";

/** Request for a code, in every form that needs one. */
export const codeRequest = z.object({ account });

export const passwordLogin = z.object({ account, password });
export const codeLogin = z.object({ account, code });

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

/** A form that consists of its button. */
export const noFields = z.object({});

/** Steps 2 and 3 of a reset. The account is in the form's encrypted state, not in its fields. */
export const resetCode = z.object({ code });
/** `end` holds the ids of the passkeys and linked accounts to remove. */
export const resetPasswordForm = z.object({
  password: newPassword,
  end: z.array(z.string().max(50)).max(200).default([]),
});

// Calls name the account by its type (spec:account-3).
const named = { type: z.enum(["email", "phone"]), email: email.optional(), phone: phone.optional() };
/** Fingerprint of the client, opaque to the server. */
const bfp = z.string().max(128).optional();
/** Plain text, or a compact JWE for the key of `GET /api/crypto`. */
const sentPassword = z.string().min(1, say("core:validation.required")).max(4096, say("core:validation.password"));

type Named = { type: "email" | "phone"; email?: string; phone?: string };

function checkNamed({ type, ...accounts }: Named, issues: z.RefinementCtx<unknown>): void {
  if (!accounts[type]) issues.addIssue({ code: "custom", path: [type], message: say("core:validation.required") });
}

export const emailQuery = z.object({ email, bfp });
export const phoneQuery = z.object({ phone, bfp });

export const loginCall = z
  .object({
    ...named,
    pwdType: z.enum(["password", "verify"]),
    password: sentPassword.optional(),
    code: code.optional(),
    bfp,
    platform: z.coerce.number().int().min(1).max(9).optional(),
    f2aCode,
  })
  .superRefine((input, issues) => {
    checkNamed(input, issues);
    const proof = input.pwdType === "password" ? "password" : "code";
    if (!input[proof]) issues.addIssue({ code: "custom", path: [proof], message: say("core:validation.required") });
  });

export const registerCall = z
  .object({ ...named, code, password: sentPassword, invite: z.literal("").or(invite).optional(), bfp })
  .superRefine(checkNamed);

export const resetCall = z
  .object({
    ...named,
    code,
    password: sentPassword,
    bfp,
    end_ways: z.enum(["none", "all"]).optional().describe("all: passkeys and bindings are taken away as well"),
  })
  .superRefine(checkNamed);
