import { type Call, defineCall } from "@dozen/core/calls/call";
import { infoResponse } from "@dozen/core/calls/responses";
import { z } from "zod";
import { receiptsForm } from "./receipts.schema";
import { giveReceipts, givesReceipts } from "./receipts.server";

/** Read receipts on or off. */
export const receiptCalls: Call[] = [
  defineCall({
    method: "GET",
    path: "/receipts",
    access: "registered",
    summary: "Whether you give read receipts to your friends, and so get theirs",
    response: z.object({ receipts: z.enum(["on", "off"]) }),
    run: async (call) => ({
      receipts: (await givesReceipts(call, call.viewer.id)) ? ("on" as const) : ("off" as const),
    }),
  }),
  defineCall({
    method: "PUT",
    path: "/receipts",
    access: "registered",
    summary: "Switches your read receipts on or off; a user who gives none gets none",
    body: receiptsForm,
    response: infoResponse,
    async run(call) {
      const isOn = call.body.receipts === "on";
      await giveReceipts(call, isOn);
      return { info: call.t(isOn ? "chat:receipts.nowOn" : "chat:receipts.nowOff") };
    },
  }),
];
