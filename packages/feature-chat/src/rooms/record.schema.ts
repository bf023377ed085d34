import { say } from "@dozen/core/messages";
import { id, idList, optional, pageSize } from "@dozen/core/schemas";
import { z } from "zod";
import { kind } from "../kinds.schema";
import { findLength, reactionNames, textLength } from "./record";

const text = z
  .string({ error: say("chat:errors.emptyMessage") })
  .transform((typed) => typed.replace(/\r\n?/g, "\n").trim())
  .pipe(
    z
      .string()
      .min(1, say("chat:errors.emptyMessage"))
      .refine((typed) => [...typed].length <= textLength, say("core:validation.tooLong", { limit: textLength })),
  );

/** An id that whoever sends a message chooses, so that sending again is harmless. */
export const clientId = z.string().regex(/^[\w-]{1,64}$/, say("core:validation.invalid"));

const messageType = z.coerce.number({ error: say("core:validation.choice") }).pipe(
  z.union(
    [1, 2, 3, 4, 5].map((value) => z.literal(value as 1 | 2 | 3 | 4 | 5)),
    say("core:validation.choice"),
  ),
);

/** Number of a message within its conversation. */
const messageNumber = z.coerce
  .number({ error: say("core:validation.invalid") })
  .int()
  .min(1);

/** The message that a new one answers; of a form that answers none the field is empty. */
const replyId = optional(messageNumber);

/** A text, as forms, calls and events send it. */
export const textSchema = z.object({ msg: text, client_id: clientId.optional(), reply_id: replyId });

/** A message of the call: a text, or a file beside it in multipart. */
export const recordBody = z
  .object({
    type: kind,
    receive_id: id,
    msg_type: messageType.default(1),
    msg: z.string().max(20_000).optional(),
    file: z.instanceof(File).optional(),
    /** Burn mode: told, never stored. */
    fire: z
      .union([z.boolean(), z.enum(["yes", "no"]).transform((said) => said === "yes")], say("core:validation.choice"))
      .default(false),
    client_id: clientId.optional(),
    reply_id: replyId,
    /** Who wrote it, from where somebody else may have signed in since. */
    user_id: id.optional(),
  })
  .superRefine(({ msg_type, msg }, issues) => {
    const checked = msg_type === 1 ? text.safeParse(msg) : undefined;
    if (checked?.error) issues.addIssue({ code: "custom", path: ["msg"], message: checked.error.issues[0]?.message });
  });

/** The text of a body that was checked, as it is kept. */
export function textOf({ msg }: z.output<typeof recordBody>): string {
  return text.parse(msg);
}

export const recordsQuery = z.object({
  type: kind.optional(),
  receiveId: id,
  /** Only older ones than this number. */
  before: z.coerce.number().int().min(1).optional().catch(undefined),
  /** Only newer ones than this number. */
  after: z.coerce.number().int().min(0).optional().catch(undefined),
  /** Only what has changed since this number of the room's changes. */
  changed: z.coerce.number().int().min(0).optional().catch(undefined),
  size: pageSize(30),
});

/** A message that is to be taken back, in the room's own page. */
export const messageForm = z.object({ id: messageNumber });

/** A text that is to take the place of another. */
export const editForm = messageForm.extend({ msg: text });

/** How somebody reacts to a message. */
export const reactionForm = messageForm.extend({
  reaction: z.enum(reactionNames, say("core:validation.choice")),
});

/** The same of the calls, which name the conversation. */
export const messageBody = messageForm.extend({ receive_id: id });
export const editBody = editForm.extend({ receive_id: id });
export const reactionBody = reactionForm.extend({ receive_id: id });

/** What is looked for in a conversation; a page that is asked for nothing shows the form alone. */
const wanted = z
  .string()
  .trim()
  .max(findLength, say("core:validation.tooLong", { limit: findLength }));
export const findPage = recordsQuery.pick({ before: true }).extend({ text: wanted.catch("").default("") });
export const findQuery = recordsQuery
  .pick({ receiveId: true, before: true })
  .extend({ text: wanted.min(1, say("chat:errors.emptySearch")) });

/** Where a conversation is open (spec:chat-45). */
export const roomAddress = z.object({ type: kind, rid: id, uid: id });

/** What the page of a conversation may be asked for. */
export const recordsPage = recordsQuery.pick({ before: true, size: true }).extend({
  /** The message that the form at the bottom edits. */
  edit: messageNumber.optional().catch(undefined),
  /** The message that it answers. */
  reply: messageNumber.optional().catch(undefined),
});

/** One file of the plain form. */
export const fileForm = z.object({ file: z.instanceof(File, { error: say("chat:errors.fileMissing") }) });

/** Without ids everything goes; an empty list of them is a mistake. */
export const removalQuery = z.object({
  receive_id: id,
  id: idList.optional(),
});
