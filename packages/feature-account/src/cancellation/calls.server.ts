import { type Call, defineCall } from "@dozen/core/calls/call";
import { infoResponse } from "@dozen/core/calls/responses";
import { DomainError } from "@dozen/core/errors";
import { ownCodeCalls } from "../codes/own-code-calls.server";
import { cancelQuery } from "./cancellation.schema";
import { beginCancellation, confirmCancellation, graceDays } from "./cancellation.server";

const cancel = defineCall({
  method: "DELETE",
  path: "/logout",
  access: "registered",
  summary: "Cancels the account with a code, a minute after it was asked for; signing in within 7 days undoes it",
  query: cancelQuery,
  response: infoResponse,
  async run(call) {
    const { type, code } = call.query;
    try {
      await confirmCancellation(call, { type, named: call.query[type], code });
    } catch (error) {
      throw error instanceof DomainError && error.field === "agree" ? withoutField(error) : error;
    }
    return { info: call.t("account:cancellation.gone", { days: graceDays }) };
  },
});

/** A call has no checkbox to attach the error to. */
function withoutField({ key, values }: DomainError): DomainError {
  return new DomainError(key, { values });
}

export const cancellationCalls: Call[] = [
  ...ownCodeCalls({
    paths: { email: "/delete/email", phone: "/delete/phone" },
    purpose: "cancel",
    summary: "Opens the cancellation of the account and sends its code",
    begin: (context) => beginCancellation(context, context.viewer.id),
  }),
  cancel,
];
