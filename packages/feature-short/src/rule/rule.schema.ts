import { say } from "@dozen/core/messages";
import { isDay } from "@dozen/core/moments";
import { url as address, optional } from "@dozen/core/schemas";
import { z } from "zod";
import { type Rule, ruleDevices, rulesAtMost } from "./rule";

const urlAtMost = 1024;

const url = address.refine((url) => url.length <= urlAtMost, say("short:errors.encodedTooLong", { limit: urlAtMost }));
const device = z.enum(ruleDevices, say("core:validation.choice"));
const language = z
  .string()
  .trim()
  .max(12, say("short:rules.languageFormat"))
  .regex(/^[a-z]{2,3}(?:-[a-z0-9]{2,8})?$/i, say("short:rules.languageFormat"));
const country = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, say("short:rules.countryFormat"));
const day = z.string().trim().refine(isDay, say("core:validation.date"));
const zone = z.string().max(64).optional().catch(undefined);

const conditions = {
  device: optional(device),
  language: optional(language),
  country: optional(country),
  from: optional(day),
  until: optional(day),
};

type Conditions = Omit<Rule, "url" | "zone">;

/** What is wrong with a rule as a whole, by its field. */
function problemOf({ device, language, country, from, until }: Conditions): [keyof Conditions, string] | null {
  if (!(device || language || country || from || until)) return ["device", say("short:rules.noCondition")];
  return from && until && until < from ? ["until", say("core:visits.rangeReversed")] : null;
}

const ruleSchema = z.object({ url, ...conditions }).superRefine((rule, issues) => {
  const problem = problemOf(rule);
  if (problem) issues.addIssue({ code: "custom", path: [problem[0]], message: problem[1] });
});

const id = z.coerce
  .number({ error: say("core:validation.invalid") })
  .int()
  .positive(say("core:validation.invalid"));

export const rulesCallSchema = z.object({
  id,
  rules: z.array(ruleSchema).max(rulesAtMost, say("core:validation.tooMany", { limit: rulesAtMost })),
  zone,
});

export const rulesQuerySchema = z.object({ id });

/** The numbers of the form's rows. */
export const ruleRows = Array.from({ length: rulesAtMost }, (_, at) => at + 1);

/** The fields of a row, to whose names its number is appended. */
export const rowFields = ["url", "device", "language", "country", "from", "until", "place"] as const;

type RowField = (typeof rowFields)[number];

const rowSchemas: Record<RowField, z.ZodType> = {
  url: optional(url),
  ...conditions,
  place: z.coerce.number().int().min(1).max(rulesAtMost).optional().catch(undefined),
};

const rows = Object.fromEntries(
  ruleRows.flatMap((row) => rowFields.map((field) => [`${field}${row}`, rowSchemas[field]])),
);

/** A form without script has a fixed number of rows. Empty rows are no rules; the chosen places order the others. */
export const rulesFormSchema = z.object({ ...rows, zone }).transform((typed, issues) => {
  const found: { place: number; rule: Rule }[] = [];
  for (const row of ruleRows) {
    const { place, url, ...given } = Object.fromEntries(
      rowFields.map((field) => [field, (typed as Record<string, unknown>)[`${field}${row}`]]),
    ) as Conditions & { url?: string; place?: number };
    const isEmpty = !url && Object.values(given).every((value) => value === undefined);
    if (isEmpty) continue;
    const problem = url ? problemOf(given) : (["url", say("core:validation.required")] as const);
    if (problem) issues.addIssue({ code: "custom", path: [`${problem[0]}${row}`], message: problem[1] });
    else found.push({ place: place ?? row, rule: { url: url ?? "", ...given } });
  }
  const rules = found.sort((one, other) => one.place - other.place).map(({ rule }) => rule);
  return { rules, zone: typed.zone as string | undefined };
});
