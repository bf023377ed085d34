import { id } from "@dozen/core/schemas";
import { z } from "zod";
import { callStatus } from "./call";

/** A description of a call with many candidates has some 10,000 characters. */
const largestDescription = 32_000;

// Of what one side says only what is known reaches the other, and passes the encoders between the two.
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
/** Of asking, whether with a picture; of refusing, why. Other clients may have said something else. */
const notice = z
  .object({ video: z.boolean().optional(), reason: z.string().max(40).optional() })
  .optional()
  .catch(undefined);

const call = { call_id: id.optional() };

/** Sets up a call between two: asking (1), accepting (2), refusing (3); offer, answer and candidates; hanging up (spec:chat-87). */
export const callEvent = z.discriminatedUnion("type", [
  z.object({ type: z.literal("call"), status: z.enum(callStatus), ...call, data: notice }),
  z.object({ type: z.enum(["offer", "answer"]), ...call, data: description }),
  z.object({ type: z.literal("ice"), ...call, data: candidate }),
  z.object({ type: z.literal("hangup"), ...call, data: notice }),
]);

export type IncomingSignal = z.output<typeof callEvent>;
