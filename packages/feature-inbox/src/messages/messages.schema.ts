import { say } from "@dozen/core/messages";
import { idList, optional, page, pageSize } from "@dozen/core/schemas";
import { z } from "zod";
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
