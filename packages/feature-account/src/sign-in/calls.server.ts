import { type Call, defineCall } from "@dozen/core/calls/call";
import type { RequestContext } from "@dozen/core/context";
import type { User } from "@dozen/core/sessions/users.server";
import type { z } from "zod";
import { knownPassword } from "../password/sealed-password.server";
import { askerOf } from "../shared/asker.server";
import { accountOf } from "../shared/named-account.schema";
import { admitted } from "./admitted";
import { admit, takeSecond } from "./gate.server";
import { loginCall } from "./sign-in.schema";
import { lookAtCode, provePassword } from "./sign-in.server";

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

export const signInCalls: Call[] = [login];
