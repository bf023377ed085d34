import { id } from "@dozen/core/schemas";
import { z } from "zod";
import { callStatus } from "./call";

/** Characters. A description of a call with many candidates has about 10,000. */
const largestDescription = 32_000;

// Only known fields are passed on to the other side, and all of them can be encoded.
const description = z.object({
  type: z.enum(["offer", "answer", "pranswer", "rollback"]),
  sdp: z.string().max(largestDescription).optional(),
});
const candidate = z.object({
  candidate: z.string().max(1000),
  sdpMid: z.string().max(100).nullish(),
  sdpMLineIndex: z.int().min(0).max(65_535).nullish(),
  usernameFragment: z.string().max(256).nullish(),
});
/**
 * Data of a "call" event: with an invitation whether it has video, with a refusal the reason. Other clients may omit
 * it.
 */
const notice = z
  .object({ video: z.boolean().optional(), reason: z.string().max(40).optional() })
  .optional()
  .catch(undefined);

const call = { call_id: id.optional() };

/**
 * Signalling of a call between two users: invite (1), accept (2), refuse (3); offer, answer and candidates; hang up
 * (spec:chat-87).
 */
export const callEvent = z.discriminatedUnion("type", [
  z.object({ type: z.literal("call"), status: z.enum(callStatus), ...call, data: notice }),
  z.object({ type: z.enum(["offer", "answer"]), ...call, data: description }),
  z.object({ type: z.literal("ice"), ...call, data: candidate }),
  z.object({ type: z.literal("hangup"), ...call, data: notice }),
]);

export type IncomingSignal = z.output<typeof callEvent>;
