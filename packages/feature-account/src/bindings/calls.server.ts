import { type Call, defineCall } from "@dozen/core/calls/call";
import { infoResponse } from "@dozen/core/calls/responses";
import { z } from "zod";
import { unbinding } from "./bindings.schema";
import { listBindings, unbind } from "./bindings.server";

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

export const bindingCalls: Call[] = [bindings, release];
