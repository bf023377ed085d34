import { type Call, defineCall } from "@dozen/core/calls/call";
import { infoResponse } from "@dozen/core/calls/responses";
import { z } from "zod";
import { proveSecondFactor } from "./second-factor.server";
import { secondFactorForm, switchOnForm } from "./two-factor.schema";
import { beginSetup, switchOff, switchOn } from "./two-factor.server";

const begin = defineCall({
  method: "GET",
  path: "/f2a",
  access: "registered",
  changes: true,
  summary: "Begins to set two-factor up: key, otpauth address and recovery codes, until PUT confirms them",
  response: z.object({ url: z.string(), recovery_code: z.string(), secret: z.string() }),
  async run(call) {
    const { url, recoveryCodes, secret } = await beginSetup(call);
    return { url, recovery_code: recoveryCodes.join(","), secret };
  },
});

const confirm = defineCall({
  method: "PUT",
  path: "/f2a",
  access: "registered",
  summary:
    "Switches two-factor on with the app's first code and a code (proof) from the caller's own account of type; every other session ends",
  body: switchOnForm,
  response: infoResponse,
  async run(call) {
    await switchOn(call, call.request(), call.body);
    return { info: call.t("account:f2a.done.on") };
  },
});

const off = defineCall({
  method: "DELETE",
  path: "/f2a",
  access: "registered",
  summary: "Switches two-factor off with a code of the app or a recovery code; every other session ends",
  query: secondFactorForm,
  response: infoResponse,
  async run(call) {
    await switchOff(call, call.request(), call.query.code);
    return { info: call.t("account:f2a.done.off") };
  },
});

const verify = defineCall({
  method: "POST",
  path: "/verify/f2a",
  access: "registered",
  summary: "Checks a code of the app or a recovery code and uses it up",
  body: secondFactorForm.extend({
    name: z.string().max(100).optional(),
    type: z.string().max(20).optional(),
    platform: z.coerce.number().int().min(1).max(9).optional(),
  }),
  response: infoResponse,
  async run(call) {
    await proveSecondFactor(call, call.request(), { userId: call.viewer.id, code: call.body.code });
    return { info: call.t("account:f2a.done.proven") };
  },
});

export const twoFactorCalls: Call[] = [begin, confirm, off, verify];
