import { type Call, defineCall } from "@dozen/core/calls/call";
import { infoResponse } from "@dozen/core/calls/responses";
import { feedbackSchema } from "./feedback.schema";
import { sendFeedback } from "./feedback.server";

/** The JSON call of spec:inbox-16: the same schema and model function as the page. */
export const feedbackCalls: Call[] = [
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
