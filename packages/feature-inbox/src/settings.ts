import { z } from "zod";

/** Environment variables of this feature. */
export const inboxSettings = z.object({
  /** Days after which activity is deleted. */
  ACTIVITY_DAYS: z.coerce.number().int().min(1).max(3650).default(180),
  WEBHOOKS_PER_USER: z.coerce.number().int().min(0).max(100).default(10),
});

export type InboxSettings = z.output<typeof inboxSettings>;
