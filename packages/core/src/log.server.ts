import { type DestinationStream, type Logger, pino } from "pino";
import type { Settings } from "./settings.server";
import { withoutPasswords } from "./text";

const secretName =
  /password|secret|token$|^(?:code|codes|otp|cookie|set-cookie|authorization|sign|signature|state|ticket|proof|pwd_key|uuid)$/i;
const secretInText =
  /((?:^|[?&\s"'({,])(?:[\w-]*(?:token|password|secret)|(?:\w+_)?code|uuid|sign|signature|state|proof|ticket)=)[^&\s"'\\<>]+/gi;
const queryParameter = /([?&]([^?&#=\s"'\\<>]*)=)([^?&#\s"'\\<>]*)/g;
/** All of a query that a line may say: what tells pages apart and is nobody's secret, in values that can be none. */
const plainParameter = /^(?:page|size|tab|sort|order|type|kind|as|mode|language|lang)$/;
const plainValue = /^[\w-]{0,12}$/;
const longSegment = /\/[\w.-]{20,}/g;
/** An id. Ids are no secrets. */
const ulid = /^[0-9A-Z]{26}$/;
/** Anyone who has a share's link can open it. */
const shareLink = /(\/shared?\/)[\w-]{20,}/g;

/**
 * The process's logger: JSON lines on standard output. Values under names such as password, code, token, secret,
 * authorization and cookie are masked at any depth, and so are such parameters inside text. Of an address's query only a
 * few parameters are shown at all, and parts of a path that look like tickets are masked. Each line is written at once: handing it to another thread takes longer, and a process that
 * is killed would take its last lines along.
 */
export function createLog(settings: Pick<Settings, "logLevel">, destination?: DestinationStream): Logger {
  const options = {
    level: settings.logLevel,
    formatters: { log: (merged: Record<string, unknown>) => maskValues(merged) as Record<string, unknown> },
    hooks: { streamWrite: maskText },
  };
  return pino(options, destination ?? pino.destination({ sync: true }));
}

/** Replaces secrets that appear in text as `name=value`, in the query or path of an address, or as its password. */
export function maskText(text: string): string {
  const named = text.replace(secretInText, "$1***").replace(shareLink, "$1***");
  return withoutPasswords(named.replace(queryParameter, maskParameter).replace(longSegment, maskSegment));
}

function maskParameter(parameter: string, start: string, name: string, value: string): string {
  return plainParameter.test(name) && plainValue.test(value) ? parameter : `${start}***`;
}

/** File names have a dot and words no digits or capitals, where 20 characters by lot have some. */
function maskSegment(segment: string): string {
  const text = segment.slice(1);
  return /[.]/.test(text) || !/[A-Z0-9]/.test(text) || ulid.test(text) ? segment : "/***";
}

// Deeper nesting is cut off: a log line is no place for it, and a cycle must end.
const deepest = 6;

function maskValues(value: unknown, depth = 0): unknown {
  if (typeof value !== "object" || value === null || !isPlain(value)) return value;
  if (depth > deepest) return "…";
  if (Array.isArray(value)) return value.map((item) => maskValues(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      secretName.test(name) && isHideable(inner) ? "***" : maskValues(inner, depth + 1),
    ]),
  );
}

/** Errors, requests and the like have serializers of their own. */
function isPlain(value: object): boolean {
  if (Array.isArray(value)) return true;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** `code: 404` of an answer is no secret; text and structures under such names are. */
function isHideable(value: unknown): boolean {
  return typeof value === "string" || (typeof value === "object" && value !== null);
}
