import { id } from "@dozen/core/schemas";
import { z } from "zod";
import { callStatus } from "./call";

/** A description of a call with many candidates has some 10,000 characters. */
const largestSignal = 32_000;

const data = z.unknown().refine((value) => JSON.stringify(value ?? null).length <= largestSignal);
const call = { call_id: id.optional(), data: data.optional() };

/** Sets up a call between two: asking (1), accepting (2), refusing (3); offer, answer and candidates; hanging up (B§7). */
export const callEvent = z.discriminatedUnion("type", [
  z.object({ type: z.literal("call"), status: z.enum(callStatus), ...call }),
  z.object({ type: z.enum(["offer", "answer", "ice"]), ...call, data: data.refine((value) => value !== undefined) }),
  z.object({ type: z.literal("hangup"), ...call }),
]);

export type IncomingSignal = z.output<typeof callEvent>;
