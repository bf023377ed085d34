import { say } from "@dozen/core/messages";
import { z } from "zod";

const longestCode = 24;

/** Six digits of the app, or a recovery code: 3 to 24 letters, digits or hyphens (A§5). Spaces are forgiven. */
export const secondFactorCode = z
  .string({ error: say("core:validation.required") })
  .transform((text) => text.replace(/\s+/g, ""))
  .pipe(
    z
      .string()
      .min(1, say("core:validation.required"))
      .max(longestCode, say("account:f2a.errors.format"))
      .regex(/^(\d{6}|[A-Za-z0-9-]{3,})$/, say("account:f2a.errors.format")),
  );

/** Six digits of the app, nothing else. */
export const appCode = z
  .string({ error: say("core:validation.required") })
  .transform((text) => text.replace(/\s+/g, ""))
  .pipe(
    z
      .string()
      .min(1, say("core:validation.required"))
      .regex(/^\d{6}$/, say("account:f2a.errors.digits")),
  );

export const appCodeForm = z.object({ code: appCode });
export const secondFactorForm = z.object({ code: secondFactorCode });

/** The code that a login call carries; empty counts as none. */
export const f2aCode = z.literal("").or(secondFactorCode).optional();
