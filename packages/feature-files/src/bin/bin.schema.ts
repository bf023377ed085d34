import { id, idList, optional, paging } from "@dozen/core/schemas";
import { z } from "zod";
import { moment } from "../share/share.schema";

export const binListSchema = z.object(paging);

export const restoreSchema = z.object({ id: idList });

/** Ids, or `all` for the whole bin. */
export const deleteBinnedSchema = z.object({ id: idList.optional(), all: z.literal("true").optional() });

/** A day (the file stays until the day ends) or a moment; empty: it stays. */
export const endForm = z.object({
  expiry: optional(moment),
  zone: z.string().max(64).optional().catch(undefined),
});

export const endSchema = endForm.extend({ id });

export type EndInput = z.output<typeof endSchema>;
