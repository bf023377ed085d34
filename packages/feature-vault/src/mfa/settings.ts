import { z } from "zod";

/** Environment variables of the MFA list. */
export const mfaSettings = z.object({
  MFA_ACCOUNTS_PER_USER: z.coerce.number().int().min(0).max(10_000).default(200),
});

export type MfaSettings = z.output<typeof mfaSettings>;
