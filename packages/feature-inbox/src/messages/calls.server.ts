import { type Call, defineCall } from "@dozen/core/calls/call";
import { infoResponse } from "@dozen/core/calls/responses";
import { z } from "zod";
import { deleteMessages, markRead } from "./marks.server";
import { type Message, messageTypes } from "./message";
import { changeSchema, messagesQuery } from "./messages.schema";
import { findMessage, listMessages } from "./messages.server";

const messageResponse = z.object({
  id: z.string(),
  type: z.number().describe("1 system, 2 feedback, 3 activity"),
  title: z.string(),
  date: z.string().describe("ISO 8601"),
  content: z.string(),
  isRead: z.boolean(),
  href: z.string().optional().describe("of activity: the path that it leads to"),
});

function toResponse({ id, type, title, at, content, isRead, href }: Message): z.output<typeof messageResponse> {
  return { id, type, title, date: new Date(at).toISOString(), content, isRead, href };
}

/** The JSON calls of spec:inbox-6 and spec:inbox-7: the same schemas and model functions as the pages. */
export const messageCalls: Call[] = [
  defineCall({
    method: "GET",
    path: "/msgs",
    access: "registered",
    summary: "Lists your messages, newest first, or gives one by type and id; marks nothing",
    query: messagesQuery,
    response: z.object({ list: z.array(messageResponse), total: z.number(), page: z.number() }),
    async run(call) {
      const { id, type, ...paging } = call.query;
      if (id) {
        const { message } = await findMessage(call, { type: type ?? messageTypes.system, id });
        return { list: [toResponse(message)], total: 1, page: 1 };
      }
      const { list, total, page } = await listMessages(call, { type, ...paging });
      return { list: list.map(toResponse), total, page };
    },
  }),
  defineCall({
    method: "PUT",
    path: "/msgs",
    access: "registered",
    summary: "Marks messages read or deletes them (comma lists of ids, by kind)",
    body: changeSchema,
    response: infoResponse,
    async run(call) {
      const { setType, ...wanted } = call.body;
      if (setType === "read") {
        return { info: call.t("inbox:toasts.read", { count: await markRead(call, wanted) }) };
      }
      const deleted = await deleteMessages(call, wanted);
      return { info: call.t("inbox:toasts.deleted", { count: deleted.length }) };
    },
  }),
];
