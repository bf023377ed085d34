import { id, optional } from "@dozen/core/schemas";
import { z } from "zod";
import { textSchema } from "../messages/message.schema";
import { kind } from "../shared/kinds.schema";

/** A text and when to send it: a date, a time in `zone`, or ISO 8601. */
export const laterForm = textSchema.pick({ msg: true }).extend({
  send_at: z.string().max(40).default(""),
  zone: z.string().max(64).optional().catch(undefined).describe("IANA name of the zone that `send_at` is meant in"),
});

/** The same for the call, which names the conversation. */
export const laterBody = laterForm.extend({ type: kind.optional(), receive_id: id });

export const laterQuery = z.object({ receive_id: optional(id) });

/** A scheduled message to cancel. */
export const laterRemoval = z.object({ id });
