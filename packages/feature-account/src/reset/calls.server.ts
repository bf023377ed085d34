import { type Call, defineCall } from "@dozen/core/calls/call";
import { infoResponse } from "@dozen/core/calls/responses";
import { z } from "zod";
import { chosenPassword } from "../password/sealed-password.server";
import { askerOf } from "../shared/asker.server";
import { accountOf } from "../shared/named-account.schema";
import { resetCall } from "./reset.schema";
import { resetPassword } from "./reset.server";

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

export const resetCalls: Call[] = [reset];
