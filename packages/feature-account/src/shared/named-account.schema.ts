import { say } from "@dozen/core/messages";
import { type Account, email, phone } from "@dozen/core/schemas";
import { z } from "zod";

/** The fields by which a call names an account (spec:account-3, spec:account-47). */
export const named = { type: z.enum(["email", "phone"]), email: email.optional(), phone: phone.optional() };
/** Fingerprint of the client, opaque to the server. */
export const bfp = z.string().max(128).optional();

interface Named {
  type: Account["type"];
  email?: string;
  phone?: string;
}

/** The account of the named type must be there. */
export function checkNamed({ type, ...accounts }: Named, issues: z.RefinementCtx<unknown>): void {
  if (!accounts[type]) issues.addIssue({ code: "custom", path: [type], message: say("core:validation.required") });
}

/** The account that a call names by its type. */
export function accountOf(input: Named): Account {
  return { type: input.type, value: input[input.type] ?? "" };
}
