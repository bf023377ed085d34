import { type Call, defineCall } from "@dozen/core/calls/call";
import { say } from "@dozen/core/messages";
import { z } from "zod";
import { admit } from "../sign-in/gate.server";
import { secondFactorForm } from "../two-factor/two-factor.schema";
import { completePending } from "./pending.server";

/** The second step for programs: they follow the redirect to the uuid, which `POST /api/token` exchanges. */
const secondStep = defineCall({
  method: "POST",
  path: "/shortVerify",
  access: "open",
  summary: "Brings the second factor to a pending sign-in; redirects to /third/f2a with type, state and code (a uuid)",
  body: secondFactorForm.extend({ state: z.string().min(1, say("core:validation.required")).max(100) }),
  async run(call) {
    const { state, code } = call.body;
    const request = call.request();
    const user = await completePending(call, request, state, { code });
    const { uuid } = await admit(call, request, { user, door: "call", second: "shown", way: "f2a" });
    const location = `/third/f2a?${new URLSearchParams({ type: "succ", state, code: uuid })}`;
    return new Response(null, { status: 303, headers: { Location: location } });
  },
});

export const secondStepCalls: Call[] = [secondStep];
