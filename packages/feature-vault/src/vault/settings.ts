import { z } from "zod";

export const vaultSettings = z.object({
  VAULT_ENTRIES_PER_USER: z.coerce
    .number({ error: "must be a number" })
    .int("must be a whole number")
    .min(0)
    .default(1000),
});

export type VaultSettings = z.output<typeof vaultSettings>;
