import { z } from "zod";

const count = z.coerce
  .number({ error: "must be a whole number" })
  .int("must be a whole number")
  .min(1, "must be at least 1");

export const chatSettings = z.object({
  /** Friends and groups of one person together, unless their `chat_sum` overrides it. */
  CHAT_CONTACTS_PER_USER: count.default(500),
  CHAT_MEMBERS_PER_GROUP: count.default(500),
  /** Per person: faster than anybody types, slower than a flood. */
  CHAT_MESSAGES_PER_MINUTE: count.default(120),
  /**
   * "yes": calls only use a relay (TURN) of ICE_SERVERS, so that neither side learns the other's
   * address.
   */
  CHAT_CALLS_RELAYED: z.enum(["yes", "no"], "must be yes or no").default("no"),
  /**
   * Shared with coturn (`static-auth-secret`): relays of ICE_SERVERS without a user name get
   * temporary credentials.
   */
  TURN_SECRET: z.string().min(16, "must have at least 16 characters").optional(),
  /** Stored files that one person has sent to conversations. */
  CHAT_FILES_MB_PER_USER: count.default(1000),
  /** Posts of one person. */
  CHAT_POSTS_PER_USER: count.default(2000),
  /** Pictures in the posts of one person. */
  CHAT_POST_PICTURES_MB_PER_USER: count.default(1000),
});

export type ChatSettings = z.output<typeof chatSettings>;
