import { say } from "@dozen/core/messages";
import { before, id, idList, line, optional, page, pageSize, requiredLine } from "@dozen/core/schemas";
import { z } from "zod";
import { readSecret } from "./base32";
import { readAddress } from "./formats/otpauth";
import {
  accountLength,
  algorithms,
  cut,
  type Digits,
  digitCounts,
  kinds,
  largestCounter,
  longestPeriod,
  nameLength,
  newNameLength,
  shortestPeriod,
  steamDigits,
  usualKey,
} from "./key";

/** Absent, null and empty all mean the default: a form cannot leave a field out. */
function usual<Schema extends z.ZodType>(schema: Schema, value: z.output<Schema>) {
  return optional(schema).transform((read) => read ?? value);
}

const digits = z.coerce
  .number({ error: say("core:validation.choice") })
  .refine((count) => (digitCounts as readonly number[]).includes(count), say("core:validation.choice"))
  .transform((count) => count as Digits);

const period = z.coerce
  .number({ error: say("core:validation.number") })
  .int(say("core:validation.number"))
  .min(shortestPeriod, say("core:validation.atLeast", { limit: shortestPeriod }))
  .max(longestPeriod, say("core:validation.atMost", { limit: longestPeriod }));

const counter = z.coerce
  .number({ error: say("core:validation.number") })
  .int(say("core:validation.number"))
  .min(0, say("core:validation.atLeast", { limit: 0 }))
  .max(largestCounter, say("core:validation.atMost", { limit: largestCounter }));

const secret = z
  .string({ error: say("core:validation.required") })
  .trim()
  .min(1, say("core:validation.required"))
  .max(1024, say("vault:mfa.errors.secretFormat"))
  .transform((typed, issues) => {
    const found = readSecret(typed);
    if (!found) issues.addIssue({ code: "custom", message: say("vault:mfa.errors.secretFormat") });
    return found ?? z.NEVER;
  });

/** For the form and the call that add an account. */
export const createSchema = z
  .object({
    secret_key: requiredLine(newNameLength),
    secret,
    account: usual(line(accountLength), ""),
    kind: usual(z.enum(kinds), usualKey.kind),
    algorithm: usual(z.enum(algorithms), usualKey.algorithm),
    digits: usual(digits, usualKey.digits),
    period: usual(period, usualKey.period),
    counter: usual(counter, usualKey.counter),
  })
  .transform((key) =>
    key.kind === "steam" ? { ...key, ...usualKey, kind: key.kind, digits: steamDigits as Digits } : key,
  );

/**
 * The form also accepts an `otpauth://` address instead of the secret; its parameters override the
 * other fields.
 */
export const createFormSchema = z.preprocess((typed) => {
  const form = typed as Record<string, unknown>;
  const found = typeof form.secret === "string" ? readAddress(form.secret) : null;
  if (!found?.key) return typed;
  return {
    ...form,
    ...found.key,
    // Steam's has another number of characters, which follows from its kind.
    ...(found.key.kind === "steam" && { digits: usualKey.digits }),
    secret_key: form.secret_key || cut(found.name, newNameLength),
    account: form.account || found.account,
  };
}, createSchema);

export const renameSchema = z.object({
  secret_key: requiredLine(nameLength),
  account: line(accountLength).optional(),
});

export const renameCallSchema = renameSchema.extend({ id });

/** A page's address may contain anything, so invalid values are ignored instead of refused. */
export const listSchema = z.object({
  secret_key: z.string().trim().max(100).catch("").default(""),
  before,
  page,
  size: pageSize(10),
});

/** The fields of an import beside its files. */
export const importSchema = z.object({
  text: usual(z.string().max(300_000, say("vault:mfa.errors.pastedTooLong")), ""),
  password: usual(z.string().max(1000, say("vault:mfa.errors.filePasswordWrong")), ""),
});

/** The keys picked in a preview. */
export const addSchema = z.object({
  ticket: z.string().min(1).max(900_000),
  pick: z.array(z.coerce.number().int().min(0)).default([]),
});

export const proofSchema = z.object({ password: usual(z.string().max(64, say("core:validation.invalid")), "") });

export const deleteSchema = z.object({ id: idList });
export const oneSchema = z.object({ id });

export type CreateInput = z.output<typeof createSchema>;
export type RenameInput = z.output<typeof renameSchema>;
export type ListInput = z.output<typeof listSchema>;
