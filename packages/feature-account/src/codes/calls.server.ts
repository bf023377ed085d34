import { type Call, defineCall } from "@dozen/core/calls/call";
import { infoResponse } from "@dozen/core/calls/responses";
import type { RequestContext } from "@dozen/core/context";
import type { Account } from "@dozen/core/schemas";
import { type Asker, askerOf } from "../shared/asker.server";
import { emailQuery, phoneQuery } from "./codes.schema";
import { type SendPurpose, sendCode } from "./sending.server";

function sendCalls(purpose: SendPurpose, name: string): Call[] {
  return [
    defineCall({
      method: "GET",
      path: `/email${name}`,
      access: "open",
      changes: true,
      summary: `Sends a code by mail (${purpose})`,
      query: emailQuery,
      response: infoResponse,
      run: (call) =>
        sendCodeAndRespond(
          call,
          purpose,
          { type: "email", value: call.query.email },
          askerOf(call, call.request(), call.query.bfp),
        ),
    }),
    defineCall({
      method: "GET",
      path: `/phone${name}`,
      access: "open",
      changes: true,
      summary: `Sends a code by SMS (${purpose})`,
      query: phoneQuery,
      response: infoResponse,
      run: (call) =>
        sendCodeAndRespond(
          call,
          purpose,
          { type: "phone", value: call.query.phone },
          askerOf(call, call.request(), call.query.bfp),
        ),
    }),
  ];
}

async function sendCodeAndRespond(context: RequestContext, purpose: SendPurpose, account: Account, asker: Asker) {
  await sendCode(context, purpose, account, asker);
  return { info: context.t(`account:sent.${purpose}`) };
}

/** Calls that send the code of a sign-in, a registration or a reset. */
export const codeCalls: Call[] = [
  ...sendCalls("login", "Login"),
  ...sendCalls("reg", "Reg"),
  ...sendCalls("reset", "Reset"),
];
