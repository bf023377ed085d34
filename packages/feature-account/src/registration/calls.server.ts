import { type Call, defineCall } from "@dozen/core/calls/call";
import { chosenPassword } from "../password/sealed-password.server";
import { askerOf } from "../shared/asker.server";
import { accountOf } from "../shared/named-account.schema";
import { admitted } from "../sign-in/admitted";
import { admit } from "../sign-in/gate.server";
import { registerCall } from "./registration.schema";
import { register } from "./registration.server";

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

export const registrationCalls: Call[] = [reg];
