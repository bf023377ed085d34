import { say } from "@dozen/core/messages";
import { idList, optional, page, pageSize } from "@dozen/core/schemas";
import { feedbackTypes } from "@dozen/core/site/word-lists";
import { z } from "zod";
import { feedbackLengths } from "./feedback";
import { messageTypes } from "./message";

/** 1 system, 2 feedback, 3 activity; clients send a number or a numeric string. */
export const messageType = z.coerce
  .number({ error: say("core:validation.choice") })
  .pipe(z.literal(Object.values(messageTypes), say("core:validation.choice")));

/** The URL of the list may contain anything, so an invalid type is ignored instead of refused. */
export const listSchema = z.object({ type: messageType.optional().catch(undefined), page, size: pageSize(10) });

export const messagesQuery = z.object({
  type: optional(messageType),
  page,
  size: pageSize(10),
  id: optional(z.string().regex(/^[\w-]{1,64}$/, say("core:validation.invalid"))),
});

const noIds = { message: say("core:validation.required"), path: ["sys"] };

/** spec:inbox-7: with `type`, only the ids of that kind are used. */
export const changeSchema = z
  .object({
    type: optional(messageType),
    setType: z.enum(["del", "read"]),
    sys: optional(idList),
    feed: optional(idList),
    act: optional(idList),
  })
  .transform(({ type, setType, sys, feed, act }) => {
    const among = (kind: number, ids: string[] | undefined) => ((type ?? kind) === kind && ids) || [];
    return {
      setType,
      system: among(messageTypes.system, sys),
      feedback: among(messageTypes.feedback, feed),
      activity: among(messageTypes.activity, act),
    };
  })
  .refine(({ system, feedback, activity }) => system.length + feedback.length + activity.length > 0, noIds);

/** Text of several lines, trimmed. CRLF, which forms send, becomes LF. */
const lines = (most: number) =>
  z
    .string({ error: say("core:validation.required") })
    .transform((text) => text.replace(/\r\n?/g, "\n").trim())
    .pipe(
      z
        .string()
        .min(1, say("core:validation.required"))
        .refine((text) => [...text].length <= most, say("core:validation.tooLong", { limit: most })),
    );

const kind = z.coerce
  .number({ error: say("core:validation.choice") })
  .int(say("core:validation.choice"))
  .min(1, say("core:validation.choice"))
  .max(feedbackTypes.length, say("core:validation.choice"));

/** For the page, the box and the call. The default type is "other", the last in the word list. */
export const feedbackSchema = z.object({
  name: lines(feedbackLengths.name).transform((text) => text.replaceAll("\n", " ")),
  type: optional(kind).transform((type) => type ?? feedbackTypes.length),
  des: lines(feedbackLengths.des),
});

export type FeedbackInput = z.output<typeof feedbackSchema>;
