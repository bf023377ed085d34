import { type DestinationStream, type Logger, pino } from "pino";
import type { Settings } from "./settings.server";
import { withoutPasswords } from "./text";

const secretName =
  /password|secret|token$|^(?:code|codes|otp|cookie|set-cookie|authorization|sign|signature|state|ticket|proof|pwd_key|uuid)$/i;
const secretInText =
  /((?:^|[?&\s"'({,])(?:[\w-]*(?:token|password|secret)|(?:\w+_)?code|uuid|sign|signature|state|proof|ticket)=)[^&\s"'\\<>]+/gi;
const queryParameter = /([?&]([^?&#=\s"'\\<>]*)=)([^?&#\s"'\\<>]*)/g;
/** The only query parameters shown in the log: they distinguish pages and cannot contain secrets. */
const plainParameter = /^(?:page|size|tab|sort|order|type|kind|as|mode|language|lang)$/;
const plainValue = /^[\w-]{0,12}$/;
const longSegment = /\/[\w.-]{20,}/g;
/** A ULID. Ids are not secrets. */
const ulid = /^[0-9A-Z]{26}$/;
/** The link grants access to the share, so it must not be logged. */
const shareLink = /(\/(?:shared?|drop)\/)[\w-]{20,}/g;

/**
 * Creates the process's logger: JSON lines on standard output. Values under names such as password, code, token,
 * secret, authorization and cookie are masked at any depth, and so are such parameters inside text. Of an address's
 * query only a few parameters are shown, and path segments that look like tokens are masked. Each line is written
 * synchronously: passing it to another thread takes longer, and a killed process would lose its last lines.
 */
export function createLog(settings: Pick<Settings, "logLevel">, destination?: DestinationStream): Logger {
  const options = {
    level: settings.logLevel,
    formatters: { log: (merged: Record<string, unknown>) => maskValues(merged) as Record<string, unknown> },
    hooks: { streamWrite: maskText },
  };
  return pino(options, destination ?? pino.destination({ sync: true }));
}

/** Masks secrets in text: `name=value`, in the query or path of an address, or as its password. */
export function maskText(text: string): string {
  const named = text.replace(secretInText, "$1***").replace(shareLink, "$1***");
  return withoutPasswords(named.replace(queryParameter, maskParameter).replace(longSegment, maskSegment));
}

function maskParameter(parameter: string, start: string, name: string, value: string): string {
  return plainParameter.test(name) && plainValue.test(value) ? parameter : `${start}***`;
}

/** File names contain a dot, and words neither digits nor capitals; 20 random characters contain some. */
function maskSegment(segment: string): string {
  const text = segment.slice(1);
  return /[.]/.test(text) || !/[A-Z0-9]/.test(text) || ulid.test(text) ? segment : "/***";
}

// Deeper nesting is cut off, also to end cycles.
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

/** Errors, requests and the like have their own serializers. */
function isPlain(value: object): boolean {
  if (Array.isArray(value)) return true;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** `code: 404` of a response is not a secret; text and structures under such names are. */
function isHideable(value: unknown): boolean {
  return typeof value === "string" || (typeof value === "object" && value !== null);
}
