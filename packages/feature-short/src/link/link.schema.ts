import { cleanLine } from "@dozen/core/clean-line";
import { say } from "@dozen/core/messages";
import { readMoment } from "@dozen/core/moments";
import { url as address, idList, line, lines, optional, page, pageSize } from "@dozen/core/schemas";
import { type AddressProblem, addressMessage, readAddress } from "@dozen/core/web-address";
import { z } from "zod";
import { yesOrNo } from "../guardian/guardian.schema";
import { inBrief } from "./link";
import { isReserved } from "./sids";
import { sorts } from "./sorting";
import { splitTags, tagLength, tagsAtMost } from "./tags";
import type { UtmName } from "./utm";

export const urlsAtMost = 3;
export const textAtMost = 1024;

export const titleAtMost = 100;
export const noteAtMost = 500;
const utmLength = 100;
/** Typed with separators; ten tags of the longest length fit. */
export const tagsTextAtMost = 400;

/** JSON clients send digits as numbers, forms as text. */
const text = z.preprocess((value) => (typeof value === "number" ? String(value) : value), z.string().trim());

/** Web addresses, one per line or separated by commas; they are normalized. */
export const urls = z
  .string({ error: say("core:validation.required") })
  .trim()
  // Forms send CRLF where a text area counts one character.
  .overwrite((typed) => typed.replaceAll("\r\n", "\n"))
  .min(1, say("core:validation.required"))
  .max(textAtMost, say("short:errors.textTooLong", { limit: textAtMost }))
  .transform((typed, issues) => {
    const lines = splitUrls(typed);
    if (lines.length > urlsAtMost) {
      issues.addIssue({ code: "custom", message: say("short:errors.tooManyUrls", { count: urlsAtMost }) });
      return z.NEVER;
    }
    const found = lines.map((line) => ({ line, ...readAddress(line) }));
    for (const { line, problem } of found) {
      if (problem) issues.addIssue({ code: "custom", message: wrongUrl(line, problem, lines.length) });
    }
    const read = found.flatMap(({ url }) => url ?? []);
    const isLong = read.some((url) => url.length > textAtMost);
    if (isLong) issues.addIssue({ code: "custom", message: say("short:errors.encodedTooLong", { limit: textAtMost }) });
    return isLong || read.length < lines.length ? z.NEVER : read;
  });

/**
 * Addresses may contain commas, semicolons and blanks; one of these separates only when the scheme of another address
 * follows, and not within an address that contains others, as in `?u=https://a.example,https://b.example`.
 */
function splitUrls(typed: string): string[] {
  const [first = "", ...others] = typed.split(/([,，、;；]|[^\S\r\n])/);
  const found = [first];
  for (let at = 0; at < others.length; at += 2) {
    const [sign = "", part = ""] = others.slice(at, at + 2);
    const last = found.at(-1) ?? "";
    const isBlank = /^\s/.test(sign);
    const hasMark = isBlank && /[,，、;；]$/.test(last.trimEnd());
    // A query may end with a text that contains an address.
    const isInQuery = isBlank && !hasMark && /[?#]/.test(last.split(/[\r\n]/).at(-1) ?? "");
    const isNext = /^\s*https?:\/\//i.test(part) && !isInQuery && !containsAddress(last);
    if (isNext && hasMark) found.push(`${found.pop()}`.trimEnd().slice(0, -1), part);
    else if (isNext) found.push(part);
    else found.push(`${found.pop()}${sign}${part}`);
  }
  return found
    .flatMap((part) => part.split(/[\r\n]/))
    .map((line) => line.trim())
    .filter(Boolean);
}

/** Whether the last line has an address inside of its address. */
function containsAddress(lines: string): boolean {
  const last = lines.split(/[\r\n]/).at(-1) ?? "";
  return /\Shttps?:\/\//i.test(last);
}

function wrongUrl(line: string, problem: AddressProblem, count: number): string {
  if (problem !== "url") return addressMessage(problem, line);
  if (count === 1) return say("short:errors.urlFormat");
  return say("short:errors.urlFormatOf", { url: inBrief(line) });
}

export const sid = z
  .string({ error: say("core:validation.required") })
  .regex(/^[\w-]{1,32}$/, say("core:validation.invalid"));

const password = text.pipe(z.string().regex(/^\d{6}$/, say("short:errors.passwordFormat")));

const alias = text.pipe(
  z
    .string()
    .regex(/^[\w-]{3,32}$/, say("short:errors.aliasFormat"))
    .refine((sid) => !isReserved(sid), say("short:errors.aliasReserved")),
);

/** A day (the link works until the day ends) or a moment; kept as typed until the time zone is known. */
const expression = text.pipe(
  z
    .string()
    .max(40, say("core:validation.date"))
    .refine((typed) => readMoment(typed, "UTC", "end") !== null, say("core:validation.date")),
);

const maxVisits = z.coerce
  .number({ error: say("core:validation.number") })
  .int(say("core:validation.number"))
  .min(1, say("core:validation.atLeast", { limit: 1 }))
  .max(1_000_000, say("core:validation.atMost", { limit: 1_000_000 }));

const title = line(titleAtMost);
const note = lines(noteAtMost);

/** Tags with commas between them; programs may send a list. */
const tags = z.preprocess(
  (value) => (Array.isArray(value) ? value.join(",") : value),
  z
    .string()
    .max(tagsTextAtMost, say("core:validation.tooLong", { limit: tagsTextAtMost }))
    .transform((typed) => splitTags(typed).map(cleanLine).filter(Boolean))
    .refine((found) => found.length <= tagsAtMost, say("short:errors.tagsOfLink", { count: tagsAtMost }))
    .refine(
      (found) => found.every((tag) => [...tag].length <= tagLength),
      say("short:errors.tagLength", { limit: tagLength }),
    ),
);

/** Where visitors go once the link has ended. */
const afterUrl = address.refine(
  (url) => url.length <= textAtMost,
  say("short:errors.encodedTooLong", { limit: textAtMost }),
);

/** Parameters of campaigns, which are put into the target. */
const utm = {
  utm_source: optional(line(utmLength)),
  utm_medium: optional(line(utmLength)),
  utm_campaign: optional(line(utmLength)),
  utm_term: optional(line(utmLength)),
  utm_content: optional(line(utmLength)),
} satisfies Record<UtmName, unknown>;

/** The IANA name of the browser's time zone. */
const zone = z.string().max(64).optional().catch(undefined);

export const createSchema = z.object({
  url: urls,
  expression: optional(expression),
  password: optional(password),
  alias: optional(alias),
  max_visits: optional(maxVisits),
  title: optional(title),
  note: optional(note),
  tags: optional(tags),
  after_url: optional(afterUrl),
  pass_query: optional(yesOrNo),
  ...utm,
  zone,
});

const id = z.coerce
  .number({ error: say("core:validation.invalid") })
  .int()
  .positive(say("core:validation.invalid"));

const oneUrl = urls
  .refine((found) => found.length === 1, say("short:errors.onlyOneUrl"))
  .transform((found) => found[0] as string);

/** In a call, an absent field keeps its value and an empty one clears it. */
export const editCallSchema = z.object({
  id,
  url: optional(oneUrl),
  password: z.union([z.literal(""), password]).optional(),
  expression: z.union([z.literal(""), expression]).optional(),
  max_visits: z.union([z.literal(""), z.null(), maxVisits]).optional(),
  title: title.optional(),
  note: note.optional(),
  tags: tags.optional(),
  watched: yesOrNo.optional(),
  after_url: z.union([z.literal(""), z.null(), afterUrl]).optional(),
  pass_query: yesOrNo.optional(),
  ...utm,
  zone,
});

/** A tick box of a form. */
const ticked = z.preprocess((value) => value === "on" || value === "yes", z.boolean());

/**
 * In the form, an empty password keeps the old one, which nobody can see to type it again. The
 * expiry stays while its day is the one that was shown: it may be any moment of that day, and a
 * different day in another zone.
 */
export const editFormSchema = z
  .object({
    url: oneUrl,
    password: optional(password),
    removePassword: ticked,
    expression: optional(expression),
    shownDay: z.string().optional(),
    max_visits: optional(maxVisits),
    title: title.optional(),
    note: note.optional(),
    tags: tags.optional(),
    after_url: z.union([z.literal(""), afterUrl]).optional(),
    ...utm,
    watched: ticked,
    pass_query: ticked,
    ticksShown: z.string().optional(),
    zone,
  })
  .transform(({ removePassword, shownDay, watched, pass_query, ticksShown, expression = "", ...edit }) => ({
    ...edit,
    // A form does not send an empty tick box.
    watched: ticksShown ? watched : undefined,
    pass_query: ticksShown ? pass_query : undefined,
    password: removePassword ? "" : edit.password,
    expression: expression === shownDay ? undefined : expression,
    max_visits: edit.max_visits ?? ("" as const),
  }));

/** The `older` of an earlier result; anything else begins with the first link. */
const before = z
  .string()
  .max(80)
  .regex(/^[\w-]*$/)
  .catch("")
  .optional();

/** A page's address may contain anything, so invalid values are ignored instead of refused. */
export const listSchema = z.object({
  url: z.string().trim().max(textAtMost).catch("").default(""),
  tag: z.string().trim().toLowerCase().max(tagLength).catch("").optional(),
  sort: z.enum(sorts).catch(sorts[0]).optional(),
  before,
  page,
  size: pageSize(10),
});

export const deleteSchema = z.object({ id: idList });

export type CreateInput = z.output<typeof createSchema>;
export type EditInput = Omit<z.output<typeof editCallSchema>, "id">;
export type ListInput = z.output<typeof listSchema>;
