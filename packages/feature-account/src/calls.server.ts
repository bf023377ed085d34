import { type Call, defineCall } from "@dozen/core/calls/call";
import { infoResponse } from "@dozen/core/calls/responses";
import type { RequestContext } from "@dozen/core/context";
import type { Account } from "@dozen/core/schemas";
import { leaveSession } from "@dozen/core/sessions/ending.server";
import type { User } from "@dozen/core/sessions/users.server";
import { z } from "zod";
import { emailQuery, loginCall, phoneQuery, registerCall, resetCall } from "./account.schema";
import { type Asker, askerOf } from "./asker.server";
import { admit, takeSecond } from "./gate.server";
import { register } from "./registration.server";
import { resetPassword } from "./reset.server";
import { scanCalls } from "./scan/calls.server";
import { chosenPassword, knownPassword } from "./sealed-password.server";
import { type SendPurpose, sendCode } from "./sending.server";
import { lookAtCode, provePassword } from "./sign-in.server";
import { twoFactorCalls } from "./two-factor/calls.server";
import { secondStepCall } from "./two-factor/second-step-call.server";

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

/** The response to a successful sign-in. */
const admitted = infoResponse.extend({ data: z.object({ uuid: z.string() }) });

const login = defineCall({
  method: "POST",
  path: "/login",
  access: "open",
  summary: "Signs in; exchange the uuid at POST /api/token within 60 seconds",
  body: loginCall,
  response: admitted,
  async run(call) {
    const { body } = call;
    const request = call.request();
    const { user, claim } = await firstFactor(call, body, request);
    const second = await takeSecond(call, request, user, body.f2aCode);
    await claim?.();
    const way = body.pwdType === "password" ? "password" : "code";
    const data = await admit(call, request, { user, door: "call", second, way, device: body.bfp });
    return { data, info: call.t("account:done.signedIn") };
  },
});

/**
 * With two-factor on, the code is used up (`claim`) only together with the second factor: the client sends the same
 * code again with the second factor added.
 */
async function firstFactor(
  context: RequestContext,
  body: z.output<typeof loginCall>,
  request: Request,
): Promise<{ user: User; claim?: () => Promise<void> }> {
  const account = accountOf(body);
  if (body.pwdType === "verify")
    return lookAtCode(context, { account, code: body.code ?? "" }, askerOf(context, request, body.bfp));
  const password = await knownPassword(context, body.password ?? "");
  return { user: await provePassword(context, { account, password }, request) };
}

const reg = defineCall({
  method: "POST",
  path: "/reg",
  access: "open",
  summary: "Registers; exchange the uuid at POST /api/token within 60 seconds",
  body: registerCall,
  response: admitted,
  async run(call) {
    const { body } = call;
    const request = call.request();
    const password = await chosenPassword(call, body.password);
    const registration = { account: accountOf(body), code: body.code, password, invite: body.invite };
    const user = await register(call, registration, askerOf(call, request, body.bfp));
    const data = await admit(call, request, { user, way: "reg", door: "call", device: body.bfp });
    return { data, info: call.t("account:done.registered") };
  },
});

const reset = defineCall({
  method: "POST",
  path: "/reset",
  access: "open",
  summary: "Sets a new password with a code; status 1 or 2 of a refusal is the step to go back to",
  body: resetCall,
  response: infoResponse.extend({ status: z.number() }),
  async run(call) {
    const { body } = call;
    const password = await chosenPassword(call, body.password);
    const proof = { code: body.code };
    const endWays = body.end_ways === "all" ? "all" : [];
    const account = accountOf(body);
    await resetPassword(call, { account, password, proof, endWays }, askerOf(call, call.request(), body.bfp));
    return { info: call.t("account:done.reset"), status: 0 };
  },
});

/** The account that a call names by its type. */
function accountOf(input: { type: Account["type"]; email?: string; phone?: string }): Account {
  return { type: input.type, value: input[input.type] ?? "" };
}

const signOut = defineCall({
  method: "POST",
  path: "/signOut",
  access: "third",
  summary: "Ends the session of the token or cookie",
  response: infoResponse,
  async run(call) {
    if (call.viewer.sessionId) await leaveSession(call, call.viewer.sessionId);
    return { info: call.t("account:done.signedOut") };
  },
});

export const calls: Call[] = [
  ...sendCalls("login", "Login"),
  ...sendCalls("reg", "Reg"),
  ...sendCalls("reset", "Reset"),
  login,
  reg,
  reset,
  signOut,
  ...twoFactorCalls,
  secondStepCall,
  ...scanCalls,
];
