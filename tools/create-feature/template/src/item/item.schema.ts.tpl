import { say } from "@dozen/core/messages";
import { id } from "@dozen/core/schemas";
import { z } from "zod";

/** Longest text, in characters. */
export const textAtMost = 200;

/** One schema for the form and the call. */
export const newItem = z.object({
  text: z
    .string()
    .trim()
    .min(1, say("__id__:errors.empty"))
    .max(textAtMost, say("__id__:errors.long", { max: textAtMost })),
});

export const changedItem = newItem.extend({ id });

/** Ids, separated by commas. */
export const deletedItems = z.object({
  id: z
    .string()
    .max(30_000)
    .transform((ids) => ids.split(",").filter(Boolean)),
});

export const itemsQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
  size: z.coerce.number().int().min(1).max(999).catch(10),
});
