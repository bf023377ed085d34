import { type Call, defineCall } from "@dozen/core/calls/call";
import { infoResponse } from "@dozen/core/calls/responses";
import { z } from "zod";
import { guardianSchema } from "./guardian.schema";
import { isWatching, setWatching } from "./targets.server";

export const guardianCalls: Call[] = [
  defineCall({
    method: "GET",
    path: "/short/guardian",
    access: "registered",
    summary: "Says whether the site looks at the targets of your short links",
    response: z.object({ on: z.boolean() }),
    async run(call) {
      return { on: await isWatching(call, call.viewer.id) };
    },
  }),
  defineCall({
    method: "PUT",
    path: "/short/guardian",
    access: "registered",
    summary: "Chooses whether the site looks at the targets of your short links, and notifies you of dead ones",
    body: guardianSchema,
    response: infoResponse,
    async run(call) {
      await setWatching(call, call.viewer.id, call.body.on);
      return { info: call.t(call.body.on ? "short:guardian.isOn" : "short:guardian.isOff") };
    },
  }),
];
