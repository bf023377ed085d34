import { say } from "@dozen/core/messages";
import { day, line, requiredLine } from "@dozen/core/schemas";
import { z } from "zod";

/** The profile as the form submits it: always complete (spec:account-63). */
export const profileForm = z.object({
  name: requiredLine(10),
  mark: line(30).default(""),
  birth: z.union([z.literal(""), day]).default(""),
  sex: z.coerce.number().pipe(z.literal([1, 2], say("core:validation.choice"))),
  addr: line(20).default(""),
});

export const avatarForm = z.object({ avatar: z.instanceof(File, { error: say("account:errors.avatarMissing") }) });
/** A file, or the id or address of the caller's own picture; empty removes the avatar. */
export const avatarCall = z.object({ avatar: z.union([z.string().max(100), z.instanceof(File)]) });
