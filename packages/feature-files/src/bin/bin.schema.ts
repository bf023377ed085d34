import { idList, paging } from "@dozen/core/schemas";
import { z } from "zod";

export const binListSchema = z.object(paging);

export const restoreSchema = z.object({ id: idList });

/** Ids, or `all` for the whole bin. */
export const deleteBinnedSchema = z.object({ id: idList.optional(), all: z.literal("true").optional() });
