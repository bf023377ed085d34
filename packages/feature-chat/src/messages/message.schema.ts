import { say } from "@dozen/core/messages";
import { id, idList, optional, pageSize } from "@dozen/core/schemas";
import { z } from "zod";
import { kind } from "../shared/kinds.schema";
import { findLength, textLength } from "./message";
import { reactionNames } from "./reaction";

const text = z
  .string({ error: say("chat:errors.emptyMessage") })
  .transform((typed) => typed.replace(/\r\n?/g, "\n").trim())
  .pipe(
    z
      .string()
      .min(1, say("chat:errors.emptyMessage"))
      .refine((typed) => [...typed].length <= textLength, say("core:validation.tooLong", { limit: textLength })),
  );

/** An id chosen by the sender, so that sending again is harmless. */
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

/** The message that a new one replies to; empty in forms without a reply. */
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
    /** Burn mode: broadcast, never stored. */
    fire: z
      .union([z.boolean(), z.enum(["yes", "no"]).transform((said) => said === "yes")], say("core:validation.choice"))
      .default(false),
    client_id: clientId.optional(),
    reply_id: replyId,
    /** Who wrote it, since somebody else may have signed in in that browser. */
    user_id: id.optional(),
  })
  .superRefine(({ msg_type, msg }, issues) => {
    const checked = msg_type === 1 ? text.safeParse(msg) : undefined;
    if (checked?.error) issues.addIssue({ code: "custom", path: ["msg"], message: checked.error.issues[0]?.message });
  });

/** The text of a validated body, as it is stored. */
export function textOf({ msg }: z.output<typeof recordBody>): string {
  return text.parse(msg);
}

export const recordsQuery = z.object({
  type: kind.optional(),
  receiveId: id,
  /** Only messages before this number. */
  before: z.coerce.number().int().min(1).optional().catch(undefined),
  /** Only messages after this number. */
  after: z.coerce.number().int().min(0).optional().catch(undefined),
  /** Only messages changed since this number in the room's changes. */
  changed: z.coerce.number().int().min(0).optional().catch(undefined),
  size: pageSize(30),
});

/** The message to take back, in a form of the room's page. */
export const messageForm = z.object({ id: messageNumber });

/** A replacement text. */
export const editForm = messageForm.extend({ msg: text });

/** How somebody reacts to a message. */
export const reactionForm = messageForm.extend({
  reaction: z.enum(reactionNames, say("core:validation.choice")),
});

/** The same for the calls, which also name the conversation. */
export const messageBody = messageForm.extend({ receive_id: id });
export const editBody = editForm.extend({ receive_id: id });
export const reactionBody = reactionForm.extend({ receive_id: id });

/** A search in a conversation; without a text the page shows the form only. */
const wanted = z
  .string()
  .trim()
  .max(findLength, say("core:validation.tooLong", { limit: findLength }));
export const findPage = recordsQuery.pick({ before: true }).extend({ text: wanted.catch("").default("") });
export const findQuery = recordsQuery
  .pick({ receiveId: true, before: true })
  .extend({ text: wanted.min(1, say("chat:errors.emptySearch")) });

/** A conversation's URL (spec:chat-45). */
export const roomAddress = z.object({ type: kind, rid: id, uid: id });

/** Query parameters of a conversation's page. */
export const recordsPage = recordsQuery.pick({ before: true, size: true }).extend({
  /** Number of the message that the form edits. */
  edit: messageNumber.optional().catch(undefined),
  /** Number of the message that it replies to. */
  reply: messageNumber.optional().catch(undefined),
});

/** One file of the plain form. */
export const fileForm = z.object({ file: z.instanceof(File, { error: say("chat:errors.fileMissing") }) });

/** Without `id` everything is removed; an empty list is an error. */
export const removalQuery = z.object({
  receive_id: id,
  id: idList.optional(),
});
