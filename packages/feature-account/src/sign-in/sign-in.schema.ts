import { say } from "@dozen/core/messages";
import { account, code, password } from "@dozen/core/schemas";
import { z } from "zod";
import { sentPassword } from "../password/sent-password.schema";
import { bfp, checkNamed, named } from "../shared/named-account.schema";
import { f2aCode } from "../two-factor/two-factor.schema";

export const passwordLogin = z.object({ account, password });
export const codeLogin = z.object({ account, code });

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
