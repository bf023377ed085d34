import { id, page, pageSize } from "@dozen/core/schemas";
import { z } from "zod";

export const deviceQuery = z.object({
  platform: z.coerce.number().int().min(1).max(9).optional().catch(undefined),
  page,
  size: pageSize(),
});
export const deviceIds = z.object({ id });
