import { type Call, defineCall } from "@dozen/core/calls/call";
import { infoResponse } from "@dozen/core/calls/responses";
import type { OwnerContext } from "@dozen/core/owner.server";
import type { Account } from "@dozen/core/schemas";
import { ownEmailQuery, ownPhoneQuery } from "../shared/own-account.schema";
import { sendOwnCode } from "./own-codes.server";

interface OwnCodeCalls {
  paths: { email: string; phone: string };
  purpose: "pwd" | "cancel";
  summary: string;
  /** What happens before the code is sent. */
  begin?: (context: OwnerContext) => Promise<void>;
}

/** Calls that send a code to the caller's own email or phone number. The caller may name it. */
export function ownCodeCalls({ paths, purpose, summary, begin }: OwnCodeCalls): Call[] {
  const send = async (call: OwnerContext & { request(): Request }, type: Account["type"], named?: string) => {
    await begin?.(call);
    await sendOwnCode(call, call.request(), { purpose, type, named });
    return { info: call.t(`account:sent.${purpose}`) };
  };
  const common = { method: "GET", access: "registered", changes: true, response: infoResponse } as const;
  return [
    defineCall({
      ...common,
      path: paths.email,
      summary: `${summary}, by mail`,
      query: ownEmailQuery,
      run: (call) => send(call, "email", call.query.email),
    }),
    defineCall({
      ...common,
      path: paths.phone,
      summary: `${summary}, by SMS`,
      query: ownPhoneQuery,
      run: (call) => send(call, "phone", call.query.phone),
    }),
  ];
}
