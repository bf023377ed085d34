import { type Call, defineCall } from "@dozen/core/calls/call";
import { infoResponse } from "@dozen/core/calls/responses";
import { reportSchema } from "./report.schema";
import { sendReport } from "./reports.server";

/** The JSON call of spec:inbox-40: the same schema and model function as the page. */
export const reportCalls: Call[] = [
  defineCall({
    method: "POST",
    path: "/report",
    access: "open",
    summary: "Reports a thing that you can see to the operator; a second report of the same thing changes nothing",
    body: reportSchema,
    response: infoResponse,
    async run(call) {
      await sendReport(call, call.body);
      return { info: call.t("inbox:report.thanks") };
    },
  }),
];
