import { type Call, defineCall } from "@dozen/core/calls/call";
import { infoResponse } from "@dozen/core/calls/responses";
import { unauthorized } from "@dozen/core/errors";
import type { OwnerContext } from "@dozen/core/owner.server";
import { page } from "@dozen/core/schemas";
import { z } from "zod";
import { fileMissing } from "../errors";
import { recordFormBytes } from "../files/form-bytes";
import { uploadedFile } from "../files/uploaded.server";
import { burnFile, burnText } from "../messages/burning.server";
import { editText, takeBack } from "../messages/changing.server";
import { clearHistory } from "../messages/clearing.server";
import { findRecords } from "../messages/finding.server";
import {
  editBody,
  findQuery,
  messageBody,
  reactionBody,
  recordBody,
  recordsQuery,
  removalQuery,
  textOf,
} from "../messages/message.schema";
import { listRecords, sayText, sendFile } from "../messages/messages.server";
import { react } from "../messages/reacting.server";
import { toWire, wireText } from "../messages/wire";
import { wireMessage } from "../messages/wire.schema";
import { readByFriend } from "../receipts/receipts.server";
import { kinds } from "../shared/kinds";
import { messageTypes } from "../shared/message-types";
import { listConversations } from "./conversations.server";

/** Without `size` the list comes whole. */
const conversationsQuery = z.object({ page, size: z.coerce.number().int().min(1).max(999).optional() });

const conversationResponse = z.object({
  id: z.string(),
  type: z.number(),
  name: z.string(),
  avatar: z.string().nullable(),
  msg_type: z.number().nullable(),
  msg: z.string(),
  unread: z.number(),
  create_time: z.string().nullable(),
});

/** The uploaded file, or the earlier upload that the text names. @throws fileMissing */
async function sentFile(call: OwnerContext, { file, msg = "" }: { file?: File; msg?: string }): Promise<File> {
  const found = file ?? (await uploadedFile(call, msg));
  if (!found) throw fileMissing();
  return found;
}

/** Messages: list, send, delete. */
export const messageCalls: Call[] = [
  defineCall({
    method: "GET",
    path: "/record-all",
    access: "registered",
    summary: "Your conversations with their latest message and how many you have not read",
    query: conversationsQuery,
    response: z.object({ friend: z.array(conversationResponse), group: z.array(conversationResponse) }),
    async run(call) {
      const { page, size: limit } = call.query;
      const found = await listConversations(call, { limit, offset: limit && (page - 1) * limit });
      const list = found.map(({ id, type, name, avatar, last, unread }) => ({
        id,
        type,
        name,
        avatar,
        msg_type: last?.type ?? null,
        msg: last ? wireText(last) : "",
        unread,
        create_time: last && new Date(last.at).toISOString(),
      }));
      return {
        friend: list.filter(({ type }) => type === kinds.person),
        group: list.filter(({ type }) => type === kinds.group),
      };
    },
  }),
  defineCall({
    method: "GET",
    path: "/record",
    access: "registered",
    summary:
      "Messages of a conversation, oldest first: the newest, those before or after a number, or those changed since a change",
    query: recordsQuery,
    response: z.object({
      list: z.array(wireMessage),
      quoted: z.array(wireMessage).describe("messages that those of the list reply to and that are not in it"),
      more: z.boolean(),
      change: z.number().describe("number of the conversation's latest change"),
      read: z.string().nullable().describe("the newest message that your friend has read; null without receipts"),
    }),
    async run(call) {
      const { receiveId, before, after, changed: changedSince, size } = call.query;
      const found = await listRecords(call, { roomId: receiveId, before, after, changedSince, size });
      const { hasMore: more, change } = found;
      const read = await readByFriend(call, receiveId);
      const lists = { list: found.list.map(toWire), quoted: found.quoted.map(toWire) };
      return { ...lists, more, change, read: read === null ? null : String(read) };
    },
  }),
  defineCall({
    method: "GET",
    path: "/record-search",
    access: "registered",
    summary:
      "Messages of a conversation with a text in them, newest first; some thousand are looked through, then go on from next",
    query: findQuery,
    response: z.object({ list: z.array(wireMessage), next: z.string().nullable().describe("for before") }),
    async run(call) {
      const { receiveId: roomId, text, before } = call.query;
      const { list, next } = await findRecords(call, { roomId, text, before });
      return { list: list.map(toWire), next: next === null ? null : String(next) };
    },
  }),
  defineCall({
    method: "POST",
    path: "/record",
    access: "registered",
    summary:
      "Sends a text (msg), or an image, a recording or another file: beside it in multipart (file), or by the address of an upload (msg); the same client_id twice is one message; @ and the name of a member of the group mentions them; with fire it is delivered and not stored; with user_id only by that user (401)",
    upload: { maxBytes: ({ fileLimits }) => recordFormBytes(fileLimits) },
    body: recordBody,
    response: infoResponse.extend({ data: wireMessage }),
    async run(call) {
      const { receive_id: roomId, msg_type: type, client_id: clientId, reply_id: reply, fire, user_id } = call.body;
      if (user_id !== undefined && user_id !== call.viewer.id) throw unauthorized();
      const isText = type === messageTypes.text;
      const info = call.t(fire ? "chat:live.notStored" : "chat:rooms.sent");
      if (isText) {
        const said = { roomId, text: textOf(call.body), clientId, reply };
        return { info, data: fire ? await burnText(call, said) : toWire(await sayText(call, said)) };
      }
      const file = await sentFile(call, call.body);
      if (fire) return { info, data: await burnFile(call, { roomId, file, type, clientId, reply }) };
      return { info, data: toWire(await sendFile(call, { roomId, file, type, clientId, reply })) };
    },
  }),
  defineCall({
    method: "PUT",
    path: "/record",
    access: "registered",
    summary: "Puts another text (msg) in the place of one of yours that is not older than two minutes",
    body: editBody,
    response: infoResponse.extend({ data: wireMessage }),
    async run(call) {
      const { receive_id: roomId, id: seq, msg: text } = call.body;
      const data = toWire(await editText(call, { roomId, seq, text }));
      return { info: call.t("chat:rooms.edited"), data };
    },
  }),
  defineCall({
    method: "POST",
    path: "/record-back",
    access: "registered",
    summary: "Takes one of your messages back, for everybody, when it is not older than two minutes",
    body: messageBody,
    response: infoResponse.extend({ data: wireMessage }),
    async run(call) {
      const data = toWire(await takeBack(call, { roomId: call.body.receive_id, seq: call.body.id }));
      return { info: call.t("chat:rooms.takenBack"), data };
    },
  }),
  defineCall({
    method: "POST",
    path: "/record-reaction",
    access: "registered",
    summary: "Reacts to a message; another reaction takes the place of yours, the same again takes it away",
    body: reactionBody,
    response: infoResponse.extend({ data: wireMessage }),
    async run(call) {
      const { receive_id: roomId, id: seq, reaction } = call.body;
      const data = toWire(await react(call, { roomId, seq, reaction }));
      return { info: call.t("chat:rooms.reacted"), data };
    },
  }),
  defineCall({
    method: "DELETE",
    path: "/record",
    access: "registered",
    summary: "Deletes messages (id, comma list) of a conversation of two for yourself; without ids all of them",
    query: removalQuery,
    response: infoResponse,
    async run(call) {
      const seqs = call.query.id?.map(Number).filter(Number.isSafeInteger);
      await clearHistory(call, call.query.receive_id, seqs);
      return { info: call.t("chat:rooms.cleared") };
    },
  }),
];
