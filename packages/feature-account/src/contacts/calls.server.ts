import { type Call, defineCall } from "@dozen/core/calls/call";
import { infoResponse } from "@dozen/core/calls/responses";
import type { Account } from "@dozen/core/schemas";
import { newEmailCall, newEmailQuery, newPhoneCall, newPhoneQuery } from "./contacts.schema";
import { changeContact, sendContactCode } from "./contacts.server";

/** Calls that change the email or phone number. */
function callsOf(
  type: Account["type"],
  query: typeof newEmailQuery | typeof newPhoneQuery,
  body: typeof newEmailCall | typeof newPhoneCall,
): Call[] {
  const path = `/verify/${type}`;
  const saved = type === "email" ? "account:settings.contact.savedEmail" : "account:settings.contact.savedPhone";
  return [
    defineCall({
      method: "GET",
      path,
      access: "registered",
      changes: true,
      summary: "Sends a code for a change of it: to the caller's own, or to the new one",
      query,
      response: infoResponse,
      async run(call) {
        const purpose = await sendContactCode(call, call.request(), { type, value: call.query.name });
        return { info: call.t(`account:sent.${purpose}`) };
      },
    }),
    defineCall({
      method: "POST",
      path,
      access: "registered",
      summary: "Sets the new one, with a code from it and a code (proof) from the caller's own account of type",
      body,
      response: infoResponse,
      async run(call) {
        const { name, code, proof, type: through } = call.body;
        await changeContact(call, { account: { type, value: name }, code, through, proof });
        return { info: call.t(saved) };
      },
    }),
  ];
}

export const contactCalls: Call[] = [
  ...callsOf("email", newEmailQuery, newEmailCall),
  ...callsOf("phone", newPhoneQuery, newPhoneCall),
];
