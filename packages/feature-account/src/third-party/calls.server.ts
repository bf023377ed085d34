import { type Call, defineCall } from "@dozen/core/calls/call";
import { infoResponse } from "@dozen/core/calls/responses";
import { forbidden } from "@dozen/core/errors";
import type { Account } from "@dozen/core/schemas";
import { z } from "zod";
import { askerOf } from "../asker.server";
import { admit } from "../gate.server";
import { sendCode } from "../sending.server";
import { listBindings, unbind } from "./bindings.server";
import { proveIdentity } from "./identity.server";
import { thirdSendQuery, thirdVerifyBody, thirdVerifyQuery, unbinding } from "./third.schema";

const bindings = defineCall({
  method: "GET",
  path: "/auth",
  access: "registered",
  summary: "Third-party accounts that open the caller's account: id, name (the provider), user (the name there)",
  response: z.object({ list: z.array(z.object({ id: z.string(), name: z.string(), user: z.string() })) }),
  async run(call) {
    const list = await listBindings(call, call.viewer.id);
    return { list: list.map(({ id, provider, name }) => ({ id, name: provider, user: name })) };
  },
});

const release = defineCall({
  method: "POST",
  path: "/unbind",
  access: "registered",
  summary: "Takes a third-party account away from the caller's, never the last way in; every other session ends",
  body: unbinding,
  response: infoResponse,
  async run(call) {
    const { id } = call.body;
    const binding = (await listBindings(call, call.viewer.id)).find((own) => own.id === id);
    await unbind(call, call.viewer.id, id, call.viewer.sessionId);
    const name = binding ? call.t(`account:third.names.${binding.provider}`) : "";
    return { info: call.t("account:third.unbound", { name }) };
  },
});

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

function accountOf(input: { type: Account["type"]; email?: string; phone?: string }): Account {
  return { type: input.type, value: input[input.type] ?? "" };
}

export const thirdCalls: Call[] = [bindings, release, send, verify];
