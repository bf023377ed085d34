import { say } from "@dozen/core/messages";
import { code, password } from "@dozen/core/schemas";
import { type ZodType, z } from "zod";
import { f2aCode, secondFactorCode } from "../two-factor/two-factor.schema";
import type { AskedAgain, ShownAgain } from "./again";

const type = z.enum(["email", "phone"], say("core:validation.choice"));

/** The fields of a form that asks the user to authenticate again. */
export function againForm({ byPassword, bySecondFactor }: AskedAgain): ZodType<ShownAgain> {
  const first = byPassword ? z.object({ password }) : z.object({ type, code });
  return bySecondFactor ? first.extend({ f2aCode: secondFactorCode }) : first;
}

/** The same for a call. What is required depends on the caller, so every field is optional. */
export const againCall = {
  password: z
    .string()
    .max(4096, say("core:validation.password"))
    .optional()
    .describe("the caller's, where they have one"),
  code: z
    .literal("")
    .or(code)
    .optional()
    .describe("else what GET /api/verify/{email, phone} sent to the own account of type"),
  type: type.optional(),
  f2aCode: f2aCode.describe("with two-factor on"),
};
