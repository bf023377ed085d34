import type { SubmissionResult } from "@conform-to/react";
import type { RequestContext } from "@dozen/core/context";
import { handleForm, readForm } from "@dozen/core/forms.server";
import type { Account } from "@dozen/core/schemas";
import { data } from "@remix-run/node";
import { codeRequest } from "./account.schema";
import { askerOf } from "./asker.server";
import { type Device, deviceCookie, deviceOf, readDevice } from "./device.server";
import { type SendPurpose, sendCode } from "./sending.server";

/** What an action hands on. */
export interface FormArgs {
  request: Request;
  context: RequestContext;
}

/** What a form of this feature answers: a refusal, or that a code was sent, with what had been typed. */
export interface AccountAnswer {
  result: SubmissionResult<string[]>;
  sent?: boolean;
}

/** The button that sent a form, without using the request's body up. */
export async function intentOf(request: Request): Promise<string> {
  return String((await readForm(request.clone())).get("intent") ?? "");
}

/** Answers the send-code button of a form whose `account` field says where to. */
export function handleSendCode({ request, context }: FormArgs, purpose: SendPurpose) {
  return handleForm(
    { request, context },
    codeRequest,
    ({ account }, form) => answerSent({ request, context }, { purpose, account, form }),
    { hide: ["password"] },
  );
}

/** Sends the code and gives what was typed back, so that a page without script keeps it. */
export async function answerSent(
  { request, context }: FormArgs,
  { purpose, account, form, cookie }: { purpose: SendPurpose; account: Account; form: FormData; cookie?: string },
) {
  const device = deviceOf(context, request);
  await sendCode(context, purpose, account, askerOf(context, device));
  const headers = newDeviceHeaders(context, request, device);
  if (cookie) headers.append("Set-Cookie", cookie);
  return data<AccountAnswer>({ result: { initialValue: typedIn(form) }, sent: true }, { headers });
}

/** Tells a browser which device it is, when it does not know yet: its codes are kept in the place of that device. */
export function newDeviceHeaders(context: RequestContext, request: Request, device: Device): Headers {
  return new Headers(readDevice(context, request) ? {} : { "Set-Cookie": deviceCookie(context, device) });
}

function typedIn(form: FormData): Record<string, string> {
  const typed = [...form].filter(([name, value]) => name !== "password" && typeof value === "string");
  return Object.fromEntries(typed) as Record<string, string>;
}
