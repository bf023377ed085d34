import { say } from "@dozen/core/messages";
import { z } from "zod";

/** Yes or no, as programs and forms say it. */
export const yesOrNo = z.union(
  [z.boolean(), z.enum(["yes", "on", "true", "no", "false"]).transform((said) => !["no", "false"].includes(said))],
  say("core:validation.choice"),
);

export const guardianSchema = z.object({ on: yesOrNo });
