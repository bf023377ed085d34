import { z } from "zod";
import { say } from "../messages";
import { day, line, requiredLine } from "../schemas";

/**
 * The fields of their profile that a user may change (spec:site-59, spec:account-63 and spec:account-64). Absent fields
 * remain unchanged; an empty birth date removes it.
 */
export const profileSchema = z.object({
  name: requiredLine(10).optional(),
  mark: line(30).optional(),
  birth: z.union([z.literal(""), day]).optional(),
  /** 1 male, 2 female. */
  sex: z.coerce
    .number()
    .refine((sex) => sex === 1 || sex === 2, say("core:validation.choice"))
    .optional(),
  addr: line(20).optional(),
});

export type Profile = z.output<typeof profileSchema>;
