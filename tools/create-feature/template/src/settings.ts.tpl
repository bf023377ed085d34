import { z } from "zod";

/** Environment variables of this feature. */
export const __id__Settings = z.object({
  __ID___PER_USER: z.coerce.number().int().min(0).max(1_000_000).default(1000),
});

export type __Id__Settings = z.output<typeof __id__Settings>;
