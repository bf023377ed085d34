import { z } from "zod";

const count = z.coerce
  .number({ error: "must be a whole number" })
  .int("must be a whole number")
  .min(1, "must be at least 1");

export const chatSettings = z.object({
  /** Friends and groups of one person together, unless their own `chat_sum` says otherwise. */
  CHAT_CONTACTS_PER_USER: count.default(500),
  CHAT_MEMBERS_PER_GROUP: count.default(500),
  /** Of one person: faster than anybody types, slower than a flood. */
  CHAT_MESSAGES_PER_MINUTE: count.default(120),
  /** Calls go through a relay (TURN) of ICE_SERVERS alone, so that nobody learns the other's address. */
  CHAT_CALLS_RELAYED: z.enum(["yes", "no"], "must be yes or no").default("no"),
  /** Shared with coturn (`static-auth-secret`): relays of ICE_SERVERS without a name get one that ends. */
  TURN_SECRET: z.string().min(16, "must have at least 16 characters").optional(),
  /** What one person has sent to conversations and is still kept there. */
  CHAT_FILES_MB_PER_USER: count.default(1000),
  /** Posts in the space of one person. */
  CHAT_POSTS_PER_USER: count.default(2000),
});

export type ChatSettings = z.output<typeof chatSettings>;
