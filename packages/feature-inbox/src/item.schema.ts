import { say } from "@dozen/core/messages";
import { z } from "zod";

/** One schema for the form and the call. */
export const newItem = z.object({
  text: z
    .string()
    .trim()
    .min(1, say("inbox:errors.empty"))
    .max(200, say("inbox:errors.long", { max: 200 })),
});

export const itemsQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
  size: z.coerce.number().int().min(1).max(999).catch(10),
});
