import { say } from "@dozen/core/messages";
import { id } from "@dozen/core/schemas";
import { z } from "zod";
import { findLength } from "../messages/message";
import { clientId, messageForm, textSchema } from "../messages/message.schema";
import { mostRecipients } from "./forwarding";

/** One ticked box is sent as a string, none not at all. */
const to = z.preprocess(
  (ticked) => (ticked === undefined ? [] : [ticked].flat()),
  z
    .array(id)
    .min(1, say("chat:forwarding.nobody"))
    .max(mostRecipients, say("chat:forwarding.tooMany", { limit: mostRecipients })),
);

const shared = { to, client_id: clientId };

/** A text to conversations. */
export const sendingForm = z.object({ ...shared, msg: textSchema.shape.msg });

/** The message of a conversation, whose file is sent to others. */
export const sentMessage = z.object({ room: id, message: messageForm.shape.id });
export const fileSendingForm = sentMessage.extend(shared);

/** The search for conversations in the same form. */
export const recipientSearch = z.object({
  filter: z.string().trim().max(findLength).catch(""),
  to: z
    .preprocess((ticked) => (ticked === undefined ? [] : [ticked].flat()), z.array(id).max(mostRecipients))
    .catch([]),
});
