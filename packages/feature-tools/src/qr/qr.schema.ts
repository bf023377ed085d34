import type { MessageValues } from "@dozen/core/errors";
import { say } from "@dozen/core/messages";
import { email, line, optional, phone, requiredLine } from "@dozen/core/schemas";
import { briefAddress, readAddress } from "@dozen/core/web-address";
import { z } from "zod";
import { correctionLevels, textAtMost, urlAtMost, usual } from "./kinds";

/** The call's own checks respond with code 102 (spec:tools-8), so the schema accepts any text. */
export const callSchema = z.object({
  url: z.string().max(4096).default("").describe("one http or https address"),
  type: z.enum(["svg", "png"]).default("svg"),
});

/**
 * Normalizes one address (spec:tools-5: at most 1 URL), or returns the key and the values of the message
 * about what is wrong with it.
 */
export function readOneUrl(text: string): { url: string } | { problem: { key: string; values?: MessageValues } } {
  const typed = text.trim();
  if (!typed) return { problem: { key: "core:validation.required" } };
  if (typed.length > urlAtMost) return { problem: { key: "core:validation.tooLong", values: { limit: urlAtMost } } };
  if (/[\r\n]|\shttps?:\/\//i.test(typed)) return { problem: { key: "tools:qr.errors.oneUrl" } };
  const { url, problem } = readAddress(typed);
  return problem ? { problem: { key: `core:validation.${problem}`, values: { url: briefAddress(typed) } } } : { url };
}

const oneUrl = z.string({ error: say("core:validation.required") }).transform((typed, issues) => {
  const read = readOneUrl(typed);
  if ("url" in read) return read.url;
  issues.addIssue({ code: "custom", message: say(read.problem.key, read.problem.values) });
  return z.NEVER;
});

const colour = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[\da-f]{6}$/, say("tools:qr.errors.colour"));

const tick = z.preprocess((value) => value === "on" || value === "yes" || value === true, z.boolean());

const longText = (max: number) =>
  z
    .string({ error: say("core:validation.required") })
    .transform((text) => text.replace(/\r\n/g, "\n"))
    .pipe(z.string().max(max, say("core:validation.tooLong", { limit: max })));

const whole = (least: number, most: number) =>
  z.coerce
    .number({ error: say("core:validation.number") })
    .int(say("core:validation.number"))
    .min(least, say("core:validation.atLeast", { limit: least }))
    .max(most, say("core:validation.atMost", { limit: most }));

const look = {
  foreground: colour.default(usual.foreground),
  background: colour.default(usual.background),
  margin: whole(0, 10).default(usual.margin),
  level: z.enum(correctionLevels).default(usual.level),
  side: whole(128, 2048).default(usual.side),
  logo: z.instanceof(File).optional(),
  /** The previous code's logo, as this form returned it. */
  logoKept: optional(
    z
      .string()
      .max(400_000)
      .regex(/^data:image\/png;base64,[\w+/]+=*$/, say("core:validation.invalid")),
  ),
  logoGone: tick,
};

const localTime = z.string().refine(isLocalTime, say("core:validation.date"));

/** The format of browsers, and a date and time that exist. */
function isLocalTime(text: string): boolean {
  const time = new Date(`${text}Z`);
  return (
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) && !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text)
  );
}

/** The previous code's short link, as this form returned it: its id, its address, and its target. */
const shortLink = { shortId: optional(line(64)), short: optional(oneUrl), shortOf: optional(oneUrl) };

/** For the forms of all kinds. */
export const qrSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("url"), url: oneUrl, ...shortLink, ...look }),
  z.object({
    kind: z.literal("text"),
    text: longText(textAtMost).pipe(z.string().min(1, say("core:validation.required"))),
    ...look,
  }),
  z
    .object({
      kind: z.literal("wifi"),
      ssid: requiredLine(32),
      security: z.enum(["WPA", "WEP", "nopass"]).default("WPA"),
      password: optional(z.string().max(63, say("core:validation.tooLong", { limit: 63 }))),
      hidden: tick,
      ...look,
    })
    .refine(({ security, password }) => security === "nopass" || password, {
      path: ["password"],
      message: say("core:validation.required"),
    }),
  z.object({
    kind: z.literal("contact"),
    given: requiredLine(60),
    family: optional(line(60)),
    organisation: optional(line(100)),
    role: optional(line(100)),
    phone: optional(phone),
    email: optional(email),
    website: optional(oneUrl),
    address: optional(line(200)),
    note: optional(longText(300)),
    ...look,
  }),
  z.object({ kind: z.literal("phone"), phone, ...look }),
  z.object({
    kind: z.literal("mail"),
    to: email,
    subject: optional(line(200)),
    body: optional(longText(1000)),
    ...look,
  }),
  z
    .object({
      kind: z.literal("event"),
      title: requiredLine(100),
      place: optional(line(200)),
      start: localTime,
      end: optional(localTime),
      note: optional(longText(500)),
      ...look,
    })
    .refine(({ start, end }) => !end || end >= start, { path: ["end"], message: say("tools:qr.errors.endFirst") }),
]);

export type QrInput = z.output<typeof qrSchema>;

/** A picture to read, or a text that the browser has read itself. */
export const scanSchema = z.union([
  z.object({ text: z.string().min(1).max(8000) }),
  z.object({ picture: z.instanceof(File, { error: say("tools:qr.errors.noPicture") }) }),
]);
