import { type Call, defineCall } from "@dozen/core/calls/call";
import { infoResponse, listResponse, wholeList } from "@dozen/core/calls/responses";
import { id } from "@dozen/core/schemas";
import { z } from "zod";
import { blockPerson } from "./blocking.server";
import { listBlocked, unblockPerson } from "./blocks.server";

/** List, block and unblock users. */
export const blockCalls: Call[] = [
  defineCall({
    method: "GET",
    path: "/block",
    access: "registered",
    summary: "Whom you have blocked, the latest first",
    response: listResponse(z.object({ id: z.string(), name: z.string(), avatar: z.string().nullable() })),
    async run(call) {
      const blocked = await listBlocked(call);
      return wholeList(blocked.map(({ id: person, name, avatar }) => ({ id: person, name, avatar })));
    },
  }),
  defineCall({
    method: "POST",
    path: "/block",
    access: "registered",
    summary: "Blocks somebody: no applications, messages, calls or posts between the two of you",
    body: z.object({ id }),
    response: infoResponse,
    async run(call) {
      await blockPerson(call, call.body.id);
      return { info: call.t("chat:blocks.done") };
    },
  }),
  defineCall({
    method: "DELETE",
    path: "/block",
    access: "registered",
    summary: "Unblocks somebody",
    query: z.object({ id }),
    response: infoResponse,
    async run(call) {
      await unblockPerson(call, call.query.id);
      return { info: call.t("chat:blocks.ended") };
    },
  }),
];
