import { z } from "zod";
import { cleanLine, cleanLines } from "./clean-line";
import { say } from "./messages";
import { addressMessage, readAddress } from "./web-address";

const emailPattern =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;
/** Mainland China mobile: 11 digits starting with 1, after an optional +86 or 0086 (spec:site-77). */
const chinaMobile = /^(?:\+86|0086)?(1\d{10})$/;

/** An account as stored: an email in lower case or a phone number in E.164. */
export interface Account {
  type: "email" | "phone";
  value: string;
}

/**
 * Parses a user's input as an account: an email address, or a phone number of China (with or without prefix) or in
 * international form. Null when it is neither. The operator's setting for countries is checked elsewhere.
 */
export function readAccount(text: string): Account | null {
  const typed = text.trim();
  const email = typed.toLowerCase();
  if (email.length <= 100 && emailPattern.test(email)) return { type: "email", value: email };
  const phone = readPhone(typed);
  return phone ? { type: "phone", value: phone } : null;
}

/** A phone number in E.164, or null. Whether such a number can exist is checked on the server (`phone.server`). */
export function readPhone(text: string): string | null {
  const digits = text.replace(/[\s()-]/g, "");
  const china = chinaMobile.exec(digits);
  if (china) return `+86${china[1]}`;
  return /^\+(?!86)[1-9]\d{6,14}$/.test(digits) ? digits : null;
}

/** Absent, null and empty all mean "none", because a form cannot omit a field. */
export function optional<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (value === "" || value === null ? undefined : value), schema.optional());
}

/** Text with line breaks as scripts and programs send them: those of a plain form are CRLF. */
export function plainEnds(text: string): string {
  return text.replaceAll("\r\n", "\n");
}

/**
 * One line of text that others see, without invisible characters (`cleanLine`), trimmed, at most `max` characters (code
 * points, so an emoji counts once).
 */
export function line(max: number) {
  return cleaned(cleanLine, max);
}

/** Like `line`, for a text area. */
export function lines(max: number) {
  return cleaned(cleanLines, max);
}

function cleaned(clean: (text: string) => string, max: number) {
  return z
    .string()
    .overwrite(clean)
    .trim()
    .refine((text) => [...text].length <= max, say("core:validation.tooLong", { limit: max }));
}

/** Like `line`, but not empty. */
export function requiredLine(max: number) {
  return line(max).min(1, say("core:validation.required"));
}

/** Email or phone number as typed; parsed to an `Account`. Longer than A's 20 characters so that real addresses fit. */
export const account = z
  .string()
  .trim()
  .min(1, say("core:validation.required"))
  .max(100, say("core:validation.account"))
  .transform((text, issues) => {
    const found = readAccount(text);
    if (!found) issues.addIssue({ code: "custom", message: say("core:validation.account") });
    return found ?? z.NEVER;
  });

/** An email address, trimmed and in lower case, at most 100 characters. */
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, say("core:validation.required"))
  .max(100, say("core:validation.email"))
  .regex(emailPattern, say("core:validation.email"));

/** A phone number; converted to E.164. */
export const phone = z
  .string()
  .trim()
  .min(1, say("core:validation.required"))
  .max(32, say("core:validation.phone"))
  .transform((text, issues) => {
    const found = readPhone(text);
    if (!found) issues.addIssue({ code: "custom", message: say("core:validation.phone") });
    return found ?? z.NEVER;
  });

/** A new password: 6 to 64 characters without spaces (spec:account-19). */
export const newPassword = z
  .string({ error: say("core:validation.required") })
  .min(6, say("core:validation.password"))
  .max(64, say("core:validation.passwordLong", { limit: 64 }))
  .regex(/^\S*$/, say("core:validation.passwordSpaces"));

/** A password to verify: anything that could ever have been set. */
export const password = z
  .string({ error: say("core:validation.required") })
  .min(6, say("core:validation.password"))
  .max(64, say("core:validation.password"));

/** A code from a message: 5 to 6 letters or digits (spec:site-78), compared without regard to case. */
export const code = z
  .string({ error: say("core:validation.required") })
  .trim()
  .toUpperCase()
  .min(1, say("core:validation.required"))
  .regex(/^[A-Z0-9]{5,6}$/, say("core:validation.code"));

/** An invite code: 6 letters or digits (spec:site-79). */
export const invite = z
  .string({ error: say("core:validation.required") })
  .trim()
  .min(1, say("core:validation.required"))
  .regex(/^[A-Za-z0-9]{6}$/, say("core:validation.invite"));

/** An http or https address, at most 1,024 characters (spec:site-81); normalised. */
export const url = z
  .string()
  .trim()
  .min(1, say("core:validation.required"))
  .max(1024, say("core:validation.tooLong", { limit: 1024 }))
  .transform((text, issues) => {
    const { url, problem } = readAddress(text);
    if (problem) issues.addIssue({ code: "custom", message: addressMessage(problem, text) });
    return url ?? z.NEVER;
  });

/** Page number from 1; an invalid one becomes 1. */
export const page = z.coerce.number().int().min(1).max(1_000_000).catch(1).default(1);

/** Rows per page, 1 to 999 (spec:site-52); an invalid number becomes `usual`. */
export function pageSize(usual = 10) {
  return z.coerce.number().int().min(1).max(999).catch(usual).default(usual);
}

/** The `older` of an earlier result of a search, which goes on from there; anything else begins with the newest. */
export const before = z
  .string()
  .max(64)
  .regex(/^[\w-]*$/)
  .catch("")
  .optional();

/** `page` and `size` of a list, for calls and page queries. */
export const paging = { page, size: pageSize() };

/** One id: letters, digits, `_` and `-`, at most 64. */
export const id = z
  .string()
  .trim()
  .min(1, say("core:validation.required"))
  .regex(/^[\w-]{1,64}$/, say("core:validation.invalid"));

/** Ids separated by commas, at most 999; becomes an array without duplicates. */
export const idList = z
  .string()
  .max(65_000, say("core:validation.invalid"))
  .transform((text) => [...new Set(text.split(",").map((part) => part.trim()))].filter(Boolean))
  .pipe(
    z
      .array(z.string().regex(/^[\w-]{1,64}$/, say("core:validation.invalid")))
      .min(1, say("core:validation.required"))
      .max(999, say("core:validation.tooMany", { limit: 999 })),
  );

/** A calendar day, YYYY-MM-DD. */
export const day = z
  .string()
  .trim()
  .regex(/^\d{4}-\d{2}-\d{2}$/, say("core:validation.date"))
  .refine((text) => isDay(text), say("core:validation.date"));

function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
