import { randomUUID } from "node:crypto";
import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import type { TFunction } from "i18next";
import type { Logger } from "pino";
import type { ZodType, z } from "zod";
import { DomainError } from "./errors";
import { sayIssue, translateKey, translateMessage } from "./messages";
import { refusalFor } from "./part-away.server";
import { pasteAtMost, prefillField } from "./paste/prefill";

/** The action's response to an invalid form; pass `result` to conform's `useForm` as `lastResult`. */
export interface RefusedForm {
  result: SubmissionResult<string[]>;
  /** Set if the form was not submitted, only filled with pasted content; different each time. */
  prefilled?: string;
}

export interface FormOptions {
  /** Fields never sent back: passwords, codes. */
  hide?: string[];
  /** Largest body accepted, in bytes. Default 1 MiB. */
  maxBytes?: number;
  /** The form's message for a larger body; without it an error page with status 413 is shown. */
  tooLarge?: DomainError;
}

const mebibyte = 1024 * 1024;
/**
 * Most characters that a form may send back: pasted content and some short fields. Rendering a page with more would
 * block the event loop.
 */
const maxPreserved = pasteAtMost + 1000;

/**
 * Reads a form, validates it by its schema and submits it. An invalid form responds with status 400 (or the refusal's
 * code), with messages in the reader's language, and with the values of all fields except the hidden ones (with no
 * values if they have more than 301,000 characters). A form with the field `prefill` is returned with its values and is
 * neither validated nor submitted. A `DomainError` thrown by `submit` is shown on its field or on the form, and so is an
 * outage of the database or the storage (503). Returns what `submit` returns.
 */
export async function handleForm<Schema extends ZodType, Result>(
  { request, context }: { request: Request; context: { t: TFunction; log?: Logger; requestId?: string } },
  schema: Schema,
  submit: (input: z.output<Schema>, form: FormData) => Promise<Result> | Result,
  options: FormOptions = {},
): Promise<Result | ReturnType<typeof data<RefusedForm>>> {
  const form = await readForm(request, options.maxBytes).catch((error: unknown) => {
    if (options.tooLarge && error instanceof DomainError && error.code === 413) return options.tooLarge;
    throw error;
  });
  if (form instanceof DomainError) {
    const message = translateKey(context.t, form.key, form.values);
    return refuse(context.t, { status: "error", error: { [form.field ?? ""]: [message] } }, 413);
  }
  const hideFields = [...(options.hide ?? []), ...longFields(form)];
  if (form.has(prefillField)) return prefill(form, hideFields);
  const submission = await parseWithZod(form, { schema, async: true, error: sayIssue });
  if (submission.status !== "success") {
    return refuse(context.t, submission.reply({ hideFields }), submission.status === "error" ? 400 : 200);
  }
  try {
    return await submit(submission.value, form);
  } catch (error) {
    const refused = refusalFor(error, context.log, { requestId: context.requestId });
    if (!refused) throw error;
    const message = translateKey(context.t, refused.key, refused.values);
    const at = refused.field ? { fieldErrors: { [refused.field]: [message] } } : { formErrors: [message] };
    return refuse(context.t, submission.reply({ ...at, hideFields }), httpStatus(refused), refused.retryAfter);
  }
}

/** The response that fills the page's form without submitting it. */
function prefill(form: FormData, hidden: string[]) {
  const texts = textsOf(form).filter(([name]) => !hidden.includes(name));
  return data<RefusedForm>({ result: { initialValue: Object.fromEntries(texts) }, prefilled: randomUUID() });
}

/** All text fields, if together they are longer than an invalid form may send back. */
function longFields(form: FormData): string[] {
  const texts = textsOf(form);
  return texts.reduce((sum, [, { length }]) => sum + length, 0) > maxPreserved ? texts.map(([name]) => name) : [];
}

function textsOf(form: FormData): [string, string][] {
  return [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");
}

/**
 * Reads the body of a request as form fields; it can be read only once.
 *
 * @throws DomainError 413 when it is larger than `maxBytes`, 400 when it is not a form.
 */
export async function readForm(request: Request, maxBytes = mebibyte): Promise<FormData> {
  const type = request.headers.get("content-type") ?? "";
  try {
    return await new Response(await readBytes(request, maxBytes), { headers: { "content-type": type } }).formData();
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw new DomainError("core:errors.badRequest", { code: 400 });
  }
}

async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () => new DomainError("core:errors.tooLarge", { code: 413 });
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw tooLarge();
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > maxBytes) {
      // Not awaited: the body of a cloned request is cancelled only once the other request's is, too.
      reader?.cancel().catch(() => {});
      throw tooLarge();
    }
    parts.push(part.value);
  }
  return new Uint8Array(Buffer.concat(parts));
}

function refuse(t: TFunction, result: SubmissionResult<string[]>, status: number, retryAfter?: number) {
  const headers: HeadersInit = retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) };
  return data<RefusedForm>({ result: translated(t, result) }, { status, headers });
}

function translated(t: TFunction, result: SubmissionResult<string[]>): SubmissionResult<string[]> {
  if (!result.error) return result;
  const entries = Object.entries(result.error).map(([field, messages]) => [
    field,
    messages && [...new Set(messages.map((message) => translateMessage(t, message)))],
  ]);
  return { ...result, error: Object.fromEntries(entries) };
}

function httpStatus(error: DomainError): number {
  return error.code >= 400 && error.code < 600 ? error.code : 400;
}
