import { type Call, defineCall } from "@dozen/core/calls/call";
import { infoResponse, listResponse, wholeList } from "@dozen/core/calls/responses";
import { z } from "zod";
import { ownSeat } from "../messages/messages.server";
import { laterBody, laterQuery, laterRemoval } from "./later.schema";
import { cancelLater, listLater, sendLater } from "./later.server";

/** Messages that are to be sent later: list, add, cancel. */
export const laterCalls: Call[] = [
  defineCall({
    method: "GET",
    path: "/record-later",
    access: "registered",
    summary: "Your messages that wait to be sent, in one conversation (receive_id) or in all, the earliest first",
    query: laterQuery,
    response: listResponse(
      z.object({
        id: z.string(),
        receive_id: z.string(),
        msg: z.string(),
        send_at: z.string().describe("ISO 8601"),
        refused: z.string().nullable().describe("why it could not be sent"),
      }),
    ),
    async run(call) {
      const { receive_id: roomId } = call.query;
      if (roomId !== undefined) await ownSeat(call, roomId);
      const list = await listLater(call, roomId);
      return wholeList(
        list.map(({ id, roomId: receive_id, text, dueAt, refused }) => ({
          id,
          receive_id,
          msg: text,
          send_at: new Date(dueAt).toISOString(),
          refused,
        })),
      );
    },
  }),
  defineCall({
    method: "POST",
    path: "/record-later",
    access: "registered",
    summary: "Sends a text (msg) later, at a moment (send_at) within a year",
    body: laterBody,
    response: infoResponse.extend({ id: z.string() }),
    async run(call) {
      const { receive_id: roomId, msg: text, send_at: sendAt, zone } = call.body;
      return { id: await sendLater(call, { roomId, text, sendAt, zone }), info: call.t("chat:later.kept") };
    },
  }),
  defineCall({
    method: "DELETE",
    path: "/record-later",
    access: "registered",
    summary: "Cancels a message that waits to be sent",
    query: laterRemoval,
    response: infoResponse,
    async run(call) {
      await cancelLater(call, call.query.id);
      return { info: call.t("chat:later.cancelled") };
    },
  }),
];
