import { type Call, defineCall } from "@dozen/core/calls/call";
import { infoResponse } from "@dozen/core/calls/responses";
import { leaveSession } from "@dozen/core/sessions/ending.server";

const signOut = defineCall({
  method: "POST",
  path: "/signOut",
  access: "third",
  evenSuspended: true,
  summary: "Ends the session of the token or cookie",
  response: infoResponse,
  async run(call) {
    if (call.viewer.sessionId) await leaveSession(call, call.viewer.sessionId);
    return { info: call.t("account:done.signedOut") };
  },
});

export const signOutCalls: Call[] = [signOut];
