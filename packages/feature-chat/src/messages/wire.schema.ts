import { z } from "zod";
import { textLinks } from "../links/link.schema";
import { kinds } from "../shared/kinds";
import { messageTypes } from "../shared/message-types";
import { reactionNames } from "./reaction";

/**
 * A message as calls return it and events send it (spec:chat-48): the one definition of what a message has, from which
 * the types of its other forms are derived. Browsers import the type alone.
 */
export const wireMessage = z.object({
  id: z.string().describe("number within the conversation"),
  type: z.literal(Object.values(kinds)).describe("1 person, 2 group"),
  receive_id: z.string(),
  user_id: z.string(),
  name: z.string(),
  avatar: z.string().nullable(),
  client_id: z.string(),
  msg_type: z
    .literal(Object.values(messageTypes))
    .describe("1 text, 2 image, 3 file, 4 voice, 5 short video, 6 a call, 7 taken back"),
  msg: z
    .string()
    .describe(
      "a text; the address of an image or a recording; address, name, size and extension of a file, by commas; what became of a call: ended, missed, refused, lost",
    ),
  file: z.object({ name: z.string(), size: z.number().describe("bytes") }).nullable(),
  call: z.object({ video: z.boolean(), seconds: z.number() }).nullable(),
  reply_id: z.string().nullable().describe("the message that it replies to"),
  mentions: z
    .array(z.object({ id: z.string(), name: z.string() }))
    .optional()
    .describe("members of a group whose names follow an @ in the text"),
  links: textLinks,
  create_time: z.string().describe("ISO 8601"),
  change: z.number().describe("number of its latest change among those of the conversation; 0 as it was sent"),
  edited: z.boolean(),
  fire: z.boolean().optional().describe("it was delivered and not stored"),
  reactions: z.array(z.object({ reaction: z.enum(reactionNames), users: z.array(z.string()) })),
});

export type WireMessage = z.output<typeof wireMessage>;
