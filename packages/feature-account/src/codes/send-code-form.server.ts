import type { SubmissionResult } from "@conform-to/react";
import type { RequestContext } from "@dozen/core/context";
import { handleForm, readForm } from "@dozen/core/forms.server";
import type { Account } from "@dozen/core/schemas";
import { data } from "@remix-run/node";
import { type Device, deviceCookie, deviceOf, readDevice } from "../devices/device.server";
import { askerOf } from "../shared/asker.server";
import { codeRequest } from "./codes.schema";
import { type SendPurpose, sendCode } from "./sending.server";

/** What an action passes on. */
export interface FormArgs {
  request: Request;
  context: RequestContext;
}

/** The response to a form of this feature: a refusal, or that a code was sent, with what was typed. */
export interface AccountActionData {
  result: SubmissionResult<string[]>;
  sent?: boolean;
}

/** The button that submitted a form. Reads a copy, so that the request's body can be read again. */
export async function intentOf(request: Request): Promise<string> {
  return String((await readForm(request.clone())).get("intent") ?? "");
}

/** Handles the send-code button of a form whose `account` field is the recipient. */
export function handleSendCode({ request, context }: FormArgs, purpose: SendPurpose) {
  return handleForm(
    { request, context },
    codeRequest,
    ({ account }, form) => sendCodeAndRespond({ request, context }, { purpose, account, form }),
    { hide: ["password"] },
  );
}

/** Sends the code and returns what was typed, so that a page without JavaScript keeps it. */
export async function sendCodeAndRespond(
  { request, context }: FormArgs,
  { purpose, account, form, cookie }: { purpose: SendPurpose; account: Account; form: FormData; cookie?: string },
) {
  const device = deviceOf(context, request);
  await sendCode(context, purpose, account, askerOf(context, device));
  const headers = newDeviceHeaders(context, request, device);
  if (cookie) headers.append("Set-Cookie", cookie);
  return data<AccountActionData>({ result: { initialValue: typedIn(form) }, sent: true }, { headers });
}

/** Headers that give a browser without a device cookie one: codes are stored per device. */
export function newDeviceHeaders(context: RequestContext, request: Request, device: Device): Headers {
  return new Headers(readDevice(context, request) ? {} : { "Set-Cookie": deviceCookie(context, device) });
}

function typedIn(form: FormData): Record<string, string> {
  const typed = [...form].filter(([name, value]) => name !== "password" && typeof value === "string");
  return Object.fromEntries(typed) as Record<string, string>;
}
