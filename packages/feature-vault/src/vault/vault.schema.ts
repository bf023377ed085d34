import { say } from "@dozen/core/messages";
import { idList, page, pageSize } from "@dozen/core/schemas";
import { z } from "zod";

/** The most entries in one call. */
export const batchAtMost = 500;

const invalid = say("core:validation.invalid");
const required = say("core:validation.required");

/** 256 bits as base64url: a proof, or a blind index. */
const bits256 = z.string({ error: required }).regex(/^[\w-]{43}$/, invalid);
const base64url = (bytes: number) =>
  z
    .string()
    .length(Math.ceil((bytes * 4) / 3))
    .regex(/^[\w-]*$/);

/**
 * The bundle of a new vault: refuses a cheaper key derivation than the standard one, which an
 * attacker might suggest. A wrap is nonce, 32 bytes and tag.
 */
const bundle = z.object({
  v: z.literal(1),
  kdf: z.object({
    name: z.literal("argon2id"),
    memory: z.number().int().min(65_536).max(1_048_576),
    passes: z.number().int().min(3).max(20),
    lanes: z.number().int().min(1).max(16),
  }),
  salt: base64url(16),
  wrap: base64url(60),
  codes: z.object({
    salt: base64url(16),
    wraps: z.array(base64url(60)).length(4),
    sealed: z.array(base64url(44)).length(4),
  }),
});

const pwdKey = z
  .string({ error: required })
  .max(4000, say("vault:passwd.errors.bundle"))
  .transform((text, issues) => {
    const checked = bundle.safeParse(parseJson(text));
    if (!checked.success) issues.addIssue({ code: "custom", message: say("vault:passwd.errors.bundle") });
    return checked.success ? JSON.stringify(checked.data) : z.NEVER;
  });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const keySchema = z.object({
  pwd_key: pwdKey.describe("The bundle, as JSON: docs/vault-format.md"),
  owner: bits256.describe("Proof that the vault was opened"),
  codes: z
    .array(bits256)
    .length(4)
    .optional()
    .describe("Proofs of the four recovery codes; absent where the codes of a vault stay"),
  user_id: z.string().optional().describe("Whom the bundle is bound to: refused with 412 when that is not you"),
});

/** A form carries arrays as JSON. */
const listed = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (typeof value === "string" ? parseJson(value) : value), z.array(schema));

export const closeSchema = z.object({ code: bits256.describe("Proof made of a recovery code") });

/** A ULID. */
const entryId = z.string({ error: required }).regex(/^[0-9A-HJKMNP-TV-Z]{26}$/, invalid);

/** `1.` and base64url of nonce, padded text and tag: 32 to 4,096 bytes of text. */
const sealed = z.string({ error: required }).regex(/^1\.[\w-]{80,5600}$/, invalid);

/** Types of accounts (spec:vault-26): shopping, payment, social, chat, media, search, other. */
const type = z.coerce.number({ error: invalid }).int(invalid).min(1, invalid).max(7, invalid);

const keyId = z
  .string({ error: required })
  .regex(/^[\da-f]{64}$/, invalid)
  .describe("SHA-256 of the owner's proof: the vault key that this is sealed under");

const sealedEntry = z.object({
  id: entryId,
  type,
  key: keyId,
  name: sealed,
  url: sealed,
  user: sealed,
  user_index: bits256,
  password: sealed,
  label: sealed,
  memo: sealed,
});

const entryChange = sealedEntry
  .extend({ password_time: z.iso.datetime().describe("Since when a password that is put back has been in use") })
  .partial()
  .required({ id: true })
  .refine(({ user, user_index }) => !user === !user_index, { message: required, path: ["user_index"] })
  .refine(({ id: _id, type: _type, key, ...parts }) => key || Object.keys(parts).length === 0, {
    message: required,
    path: ["key"],
  });

/** A vault's state after its key was replaced. */
export const renewSchema = z.object({
  pwd_key: pwdKey.describe("The new bundle, as JSON"),
  before: bits256.describe("Proof that the vault was opened, by its key until now"),
  owner: bits256.describe("The same by the new key"),
  codes: listed(bits256).pipe(z.array(bits256).length(4)).describe("Proofs of the four new recovery codes"),
  entries: listed(sealedEntry.omit({ type: true, key: true }).extend({ update_time: z.iso.datetime() })).describe(
    "Every account, sealed anew, with the `update_time` it was read with",
  ),
});

const many = <Schema extends z.ZodType>(schema: Schema) => z.object({ list: z.array(schema).min(1).max(batchAtMost) });

/** One entry, or `list` with several: all or none. */
export const createSchema = z
  .union([many(sealedEntry), sealedEntry])
  .transform((body) => ("list" in body ? body.list : [body]));

/** One entry's change, `list` with several, or a type for a comma-separated list of ids. */
export const editSchema = z
  .union([many(entryChange), entryChange, z.strictObject({ id: idList, type })])
  .transform((body): EntryChange[] => {
    if ("list" in body) return body.list;
    return Array.isArray(body.id) ? body.id.map((id) => ({ id, type: body.type })) : [body as EntryChange];
  });

export const deleteSchema = z.object({ id: idList });
export const verifySchema = z.object({ id: entryId });

export const listSchema = z.object({
  user: z
    .preprocess((value) => value || undefined, bits256.optional())
    .describe("Blind index of an account name, exactly"),
  type: z.preprocess((value) => value || undefined, type.optional()),
  key: z.preprocess((value) => value || undefined, keyId.optional()).describe("Refused when the vault has another key"),
  page,
  size: pageSize(10),
  passwords: z
    .enum(["0", "1"])
    .catch("0")
    .default("0")
    .describe("1: the sealed passwords too, for a client that looks at all of them"),
});

const count = z.number().int().min(0).max(1_000_000);

export const healthSchema = z.object({ total: count, weak: count, reused: count, old: count, missing: count });

export type KeyInput = z.output<typeof keySchema>;
export type RenewInput = z.output<typeof renewSchema>;
export type SealedEntry = z.output<typeof sealedEntry>;
export type EntryChange = z.output<typeof entryChange>;
export type ListInput = z.output<typeof listSchema>;
export type HealthFigures = z.output<typeof healthSchema>;
