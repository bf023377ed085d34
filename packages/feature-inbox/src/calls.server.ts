import { type Call, defineCall } from "@dozen/core/calls/call";
import { infoResponse, isoTime } from "@dozen/core/calls/responses";
import { z } from "zod";
import { sendFeedback } from "./feedback.server";
import { changeSchema, feedbackSchema, messagesQuery } from "./inbox.schema";
import { deleteMessages, markRead } from "./marks.server";
import { type Message, messageTypes } from "./message";
import { findMessage, listMessages } from "./messages.server";
import { listMutes, muteMessage, muteSubject, unmute } from "./preferences/mutes.server";
import type { Mute } from "./preferences/preferences";
import { muteCallSchema, preferencesSchema, unmuteSchema } from "./preferences/preferences.schema";
import { changePreferences, kindChoices, preferencesOf } from "./preferences/preferences.server";
import { subscribeSchema, unsubscribePushSchema } from "./push/push.schema";
import { subscribe, unsubscribeBrowser } from "./push/subscriptions.server";

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

const muteResponse = z.object({
  subject: z.string(),
  label: z.string().describe("what the notice said by which it was muted"),
  href: z.string(),
  until: isoTime.nullable().describe("ISO 8601; null: until you unmute it"),
});

const preferencesResponse = z.object({
  kinds: z.array(
    z.object({
      kind: z.string(),
      label: z.string(),
      hasBell: z.boolean().describe("false: the kind comes by push and mail only"),
      bell: z.boolean(),
      push: z.boolean(),
      mail: z.boolean(),
    }),
  ),
  quiet: z
    .object({ from: z.number(), to: z.number(), zone: z.string() })
    .nullable()
    .describe("minutes since midnight on the clock of the zone"),
  withoutText: z.boolean().describe("pushes leave out what they are about"),
  mutes: z.array(muteResponse),
});

function muteOf({ until, ...mute }: Mute): z.output<typeof muteResponse> {
  return { ...mute, until: until === null ? null : new Date(until).toISOString() };
}

/** The JSON calls of spec:inbox-6, spec:inbox-7 and spec:inbox-16: the same schemas and model functions as the pages. */
export const calls: Call[] = [
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
  defineCall({
    method: "GET",
    path: "/notices",
    access: "registered",
    summary: "Returns by which channels you are notified of what, your quiet hours, and what you have muted",
    response: preferencesResponse,
    async run(call) {
      const { id } = call.viewer;
      const [preferencesFor, mutes] = await Promise.all([preferencesOf(call, [id]), listMutes(call)]);
      const chosen = preferencesFor(id);
      return {
        kinds: kindChoices(call, chosen),
        quiet: chosen.quiet,
        withoutText: chosen.withoutText,
        mutes: mutes.map(muteOf),
      };
    },
  }),
  defineCall({
    method: "PUT",
    path: "/notices",
    access: "registered",
    summary: "Changes by which channels you are notified of what; kinds that a list leaves out are not sent that way",
    body: preferencesSchema,
    response: infoResponse,
    async run(call) {
      await changePreferences(call, call.body);
      return { info: call.t("inbox:toasts.preferences") };
    },
  }),
  defineCall({
    method: "POST",
    path: "/mutes",
    access: "registered",
    summary:
      "Mutes what one of your activity messages (id) is about, or a subject such as chat.room:ID, for an hour, a day or always",
    body: muteCallSchema,
    response: muteResponse,
    async run(call) {
      const { body } = call;
      const mute =
        "subject" in body ? muteSubject(call, body.subject, body.time) : muteMessage(call, body.id, body.time);
      return muteOf(await mute);
    },
  }),
  defineCall({
    method: "DELETE",
    path: "/mutes",
    access: "registered",
    summary: "Ends a mute",
    query: unmuteSchema,
    response: infoResponse,
    async run(call) {
      await unmute(call, call.query.subject);
      return { info: call.t("inbox:toasts.unmuted") };
    },
  }),
  defineCall({
    method: "POST",
    path: "/pushes",
    access: "registered",
    summary: "Sends your pushes to a browser, by its subscription as `PushSubscription.toJSON` gives it",
    body: subscribeSchema,
    response: infoResponse,
    async run(call) {
      await subscribe(call, call.body);
      return { info: call.t("inbox:push.isOn") };
    },
  }),
  defineCall({
    method: "DELETE",
    path: "/pushes",
    access: "registered",
    summary: "Sends no more of your pushes to a browser",
    query: unsubscribePushSchema,
    response: infoResponse,
    async run(call) {
      await unsubscribeBrowser(call, call.query.endpoint);
      return { info: call.t("inbox:push.isOff") };
    },
  }),
  defineCall({
    method: "POST",
    path: "/feed",
    access: "registered",
    summary: "Sends feedback to the operator",
    body: feedbackSchema,
    response: infoResponse,
    async run(call) {
      await sendFeedback(call, call.body);
      return { info: call.t("inbox:feedback.thanks") };
    },
  }),
];
