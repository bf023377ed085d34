import { type Call, defineCall } from "@dozen/core/calls/call";
import { infoResponse } from "@dozen/core/calls/responses";
import { subscribeSchema, unsubscribePushSchema } from "./push.schema";
import { subscribe, unsubscribeBrowser } from "./subscriptions.server";

export const pushCalls: Call[] = [
  defineCall({
    method: "POST",
    path: "/pushes",
    access: "registered",
    scope: "none",
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
];
