import { z } from "zod";

/** Environment variables of one-time secrets. */
export const secretSettings = z.object({
  SECRETS_PER_USER: z.coerce.number().int().min(0).max(200).default(50),
});

export type SecretSettings = z.output<typeof secretSettings>;
