import { z } from "zod";

/** Environment variables of this feature. */
export const shortSettings = z.object({
  SHORT_LINKS_PER_USER: z.coerce.number().int().min(0).max(100_000_000).default(1000),
});

export type ShortSettings = z.output<typeof shortSettings>;
