import { z } from "zod";

/** Environment variables of this feature. */
export const fileSettings = z.object({
  FILES_MB_PER_USER: z.coerce
    .number("must be a number of megabytes")
    .int("must be a whole number of megabytes")
    .min(0, "must not be negative")
    .max(100_000_000, "must be at most 100000000")
    .default(100),
});

export type FileSettings = z.output<typeof fileSettings>;
