import { type Call, defineCall } from "@dozen/core/calls/call";
import { infoResponse } from "@dozen/core/calls/responses";
import { forbidden } from "@dozen/core/errors";
import { z } from "zod";
import { sendCode } from "../codes/sending.server";
import { askerOf } from "../shared/asker.server";
import { accountOf } from "../shared/named-account.schema";
import { admit } from "../sign-in/gate.server";
import { proveIdentity } from "./identity.server";
import { thirdSendQuery, thirdVerifyBody, thirdVerifyQuery } from "./third-party.schema";

const send = defineCall({
  method: "GET",
  path: "/thirdSend",
  access: "third",
  changes: true,
  summary: "Sends a code to the email or phone by which a temporary user is verified",
  query: thirdSendQuery,
  response: infoResponse,
  async run(call) {
    if (call.viewer.kind !== "temporary") throw forbidden();
    await sendCode(call, "third", accountOf(call.query), askerOf(call, call.request(), call.query.bfp));
    return { info: call.t("account:sent.third") };
  },
});

const verify = defineCall({
  method: "POST",
  path: "/thirdVerify",
  access: "third",
  summary: "Verifies a temporary user; ends their sessions; exchange the uuid at POST /api/token within 60 seconds",
  query: thirdVerifyQuery,
  body: thirdVerifyBody,
  response: infoResponse.extend({ uuid: z.string() }),
  async run(call) {
    if (call.viewer.kind !== "temporary") throw forbidden();
    const { code, invite } = call.body;
    const user = await proveIdentity(call, call.viewer.id, {
      account: accountOf(call.body),
      code,
      invite: invite || undefined,
    });
    const { uuid } = await admit(call, call.request(), { user, door: "call", way: "third" });
    return { uuid, info: call.t("account:third.verify.done") };
  },
});

export const thirdCalls: Call[] = [send, verify];
