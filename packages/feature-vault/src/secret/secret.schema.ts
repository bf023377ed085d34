import { say } from "@dozen/core/messages";
import { id, line, optional } from "@dozen/core/schemas";
import { z } from "zod";
import { labelAtMost, lifetimes, usualLifetime } from "./secret";

/**
 * The longest ciphertext: 10,000 code units are at most 30,000 bytes, padded to 30,016, with nonce and tag 40,059
 * letters of base64url, after a head of at most 40.
 */
const ciphertextAtMost = 40_100;

/** What `sealSecret` makes. */
const ciphertext = z
  .string()
  .max(ciphertextAtMost, say("vault:secret.errors.tooLong"))
  .regex(/^ds1\.(?:\d{1,7}\.\d{1,2}\.\d{1,2}\.[\w-]{22}\.)?[\w-]{80,}$/, say("vault:secret.errors.notSealed"));

/** 32 bytes in base64url. */
const proof = z.string().regex(/^[\w-]{43}$/, say("vault:secret.errors.notSealed"));

export const newSecretSchema = z.object({
  ciphertext: ciphertext.describe("sealed by the client as docs/secret-format.md says"),
  proof: proof.describe("derived from the key of the link; the server stores its hash"),
  ends: optional(z.enum(lifetimes, { error: say("core:validation.choice") })).transform(
    (ends) => ends ?? usualLifetime,
  ),
  label: optional(line(labelAtMost)).transform((label) => label ?? ""),
});

/** Not checked further: a link that does not open gets the same response, whatever is wrong with it. */
export const openSchema = z.object({ id: z.string().max(64), proof: z.string().max(64) });

export const revokeSchema = z.object({ id });

export type NewSecret = z.output<typeof newSecretSchema>;
export type Opening = z.output<typeof openSchema>;
