import { say } from "@dozen/core/messages";
import { code } from "@dozen/core/schemas";
import { z } from "zod";
import { ownCodeRequest } from "../shared/own-account.schema";

const longestCode = 24;

/**
 * Six digits of the app, or a recovery code: 3 to 24 letters, digits or hyphens (spec:account-29). Spaces are
 * ignored.
 */
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

/** Six digits of the app only. */
export const appCode = z
  .string({ error: say("core:validation.required") })
  .transform((text) => text.replace(/\s+/g, ""))
  .pipe(
    z
      .string()
      .min(1, say("core:validation.required"))
      .regex(/^\d{6}$/, say("account:f2a.errors.digits")),
  );

/** To turn two-factor on: the app's first code, and a code that was sent to the viewer's own account of `type`. */
export const switchOnForm = ownCodeRequest.extend({ code: appCode, proof: code });
export const secondFactorForm = z.object({ code: secondFactorCode });

/** The second factor in a login call; an empty one counts as missing. */
export const f2aCode = z.literal("").or(secondFactorCode).optional();
