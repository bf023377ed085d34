import { before, id, optional, requiredLine } from "@dozen/core/schemas";
import { z } from "zod";
import { longestName } from "./names";

/** `1`, `2` or `3` as text or number. */
export const sourceField = z.coerce.number().pipe(z.union([z.literal(1), z.literal(2), z.literal(3)]));

/** Whether each uploaded file gets a link that opens it for others. */
export const shareField = z
  .enum(["", "0", "1", "false", "true"])
  .default("")
  .transform((text) => text === "1" || text === "true");

/** The kind of a file: 1 documents, 2 images, 3 music, 4 video, 5 others. */
const typeField = z.coerce.number().pipe(z.literal([1, 2, 3, 4, 5]));

const page = z.coerce.number().int().min(1).max(1_000_000).catch(1);
const shortText = z.string().trim().max(100);

/** Filters of the list, for the page and the call; an invalid filter is ignored. */
export const listSchema = z.object({
  type: typeField.optional().catch(undefined),
  origin_name: shortText.catch(""),
  tag: shortText.catch(""),
  before,
  page,
  size: z.coerce.number().int().min(1).max(999).catch(10),
});

export const callListSchema = listSchema.extend({ source: sourceField.optional().catch(undefined) });

/** Ids of files, comma-joined. */
export const idsSchema = z
  .string()
  .min(1)
  .max(30_000)
  .transform((text) => text.split(",").filter((id) => /^[0-9A-Z]{26}$/.test(id)));

export const renameSchema = z.object({ name: requiredLine(longestName) });

export const renameCallSchema = renameSchema.extend({ id });

export const downloadSchema = z.object({
  name: z.string().max(40),
  type: optional(typeField),
  accessToken: z.string().max(400).optional(),
});
