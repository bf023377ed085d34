import type { TFunction } from "i18next";
import type { z } from "zod";
import type { DomainError } from "../errors";
import { translateKey, translateMessage } from "../messages";
import { refusalFor } from "../part-away.server";

/** The shape of every call's response (spec:site-50). */
export interface Envelope {
  code: number;
  data: { info: unknown; fields?: Record<string, string[]>; [payload: string]: unknown };
}

/** An envelope with the HTTP status and headers that go with it. */
export interface Reply {
  status: number;
  envelope: Envelope;
  headers?: Record<string, string>;
}

/** Refusals by the transport or the access check use their code as HTTP status. All others use status 200. */
const gateCodes = new Set([401, 403, 404, 406, 409, 413, 415, 429, 451, 500, 503]);

/**
 * Codes that as HTTP statuses would not reach the program: `fetch` turns 407 into a network error, and browsers repeat
 * a request with status 408. They have status 400.
 */
const unreadableCodes = new Set([407, 408]);

/** Pages use 410 for something that has ended; for calls that is a business rule (spec:site-51). */
const endedCode = 410;

export function success(payload: Record<string, unknown>): Reply {
  return { status: 200, envelope: { code: 200, data: { info: "", ...payload } } };
}

/** A refusal that the product expects, in the caller's language. */
export function refusal(t: TFunction, error: DomainError): Reply {
  const info = translateKey(t, error.key, error.values);
  const fields = error.field ? { fields: { [error.field]: [info] } } : {};
  return {
    status: statusOf(error.code),
    envelope: { code: error.code === endedCode ? 400 : error.code, data: { info, ...fields, ...error.data } },
    headers: error.retryAfter === undefined ? {} : { "Retry-After": String(Math.ceil(error.retryAfter)) },
  };
}

function statusOf(code: number): number {
  if (unreadableCodes.has(code)) return 400;
  return gateCodes.has(code) ? code : 200;
}

/** Input that a schema rejected: every field with its messages; `info` is the first of them. */
export function refusedInput(t: TFunction, issues: Pick<z.core.$ZodIssue, "path" | "message">[]): Reply {
  const fields: Record<string, string[]> = {};
  for (const { path, message } of issues) {
    const name = path.map(String).join(".");
    const words = translateMessage(t, message);
    if (name && !Object.hasOwn(fields, name)) Object.defineProperty(fields, name, listProperty());
    if (name && !fields[name]?.includes(words)) fields[name]?.push(words);
  }
  const info = translateMessage(t, issues[0]?.message ?? "core:errors.badRequest");
  return { status: 200, envelope: { code: 400, data: { info, fields } } };
}

/** `defineProperty` instead of an assignment, because a field may be called `__proto__`. */
function listProperty(): PropertyDescriptor {
  return { value: [], enumerable: true, writable: true, configurable: true };
}

/** An unexpected error: the response contains only a reference, by which the operator finds it in the log. */
export function surprise(t: TFunction, reference: string): Reply {
  return {
    status: 500,
    envelope: { code: 500, data: { info: t("core:errors.internalReference", { reference }), reference } },
  };
}

/** A malformed request: HTTP status and code 400. */
export function malformed(t: TFunction): Reply {
  return { status: 400, envelope: { code: 400, data: { info: t("core:errors.badRequest") } } };
}

/** Thrown when a request cannot be read as a call: broken JSON, an unknown version. */
export class MalformedRequest extends Error {}

/** Turns anything thrown into a reply; `reference` names an unexpected error in the log. */
export function replyTo(t: TFunction, error: unknown, reference: string): Reply {
  const refused = refusalFor(error);
  if (refused) return refusal(t, refused);
  if (error instanceof MalformedRequest) return malformed(t);
  return surprise(t, reference);
}
