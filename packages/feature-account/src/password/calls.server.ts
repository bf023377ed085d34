import { type Call, defineCall } from "@dozen/core/calls/call";
import { infoResponse } from "@dozen/core/calls/responses";
import { ownCodeCalls } from "../codes/own-code-calls.server";
import { passwordCall } from "./password.schema";
import { changePassword } from "./password.server";
import { chosenPassword } from "./sealed-password.server";

const pwd = defineCall({
  method: "POST",
  path: "/pwd",
  access: "registered",
  summary: "Sets a new password with a code and ends the caller's other sessions",
  body: passwordCall,
  response: infoResponse,
  async run(call) {
    const { type, code, password: sent } = call.body;
    const password = await chosenPassword(call, sent);
    await changePassword(call, { type, named: call.body[type], code, password });
    return { info: call.t("account:settings.fixpwd.saved") };
  },
});

export const passwordCalls: Call[] = [
  ...ownCodeCalls({
    paths: { email: "/email-fix", phone: "/phone-fix" },
    purpose: "pwd",
    summary: "Sends a code for a new password",
  }),
  pwd,
];
