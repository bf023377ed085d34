import { type ZodType, z } from "zod";
import type { Context } from "../context";
import { DomainError } from "../errors";

const compactJwe = /^eyJ[\w-]+\.[\w-]+\.[\w-]+\.[\w-]+\.[\w-]+$/;

/** A password in a call's body: plain, or a compact JWE for the key of `GET /api/crypto` (spec:site-63). */
export const passwordInput = z.string().max(4096);

/**
 * Decrypts the password of a call. Passwords have at most 64 characters and a JWE has hundreds, so the two cannot be
 * confused.
 *
 * @param schema what the plain password must satisfy, for example `newPassword`.
 * @throws DomainError on `field` when it cannot be decrypted or the schema rejects it.
 */
export async function openPassword(
  { secrets }: Pick<Context, "secrets">,
  value: string,
  schema: ZodType<string>,
  field = "password",
): Promise<string> {
  const plain = value.length > 64 && compactJwe.test(value) ? await decrypt(secrets, value, field) : value;
  const parsed = schema.safeParse(plain);
  if (parsed.success) return parsed.data;
  const [key = "", values] = (parsed.error.issues[0]?.message ?? "").split(/\|(.*)/s);
  throw new DomainError(key, { field, values: values ? JSON.parse(values) : {} });
}

async function decrypt(secrets: Context["secrets"], value: string, field: string): Promise<string> {
  try {
    return await secrets.decryptJwe(value);
  } catch {
    throw new DomainError("core:errors.passwordSealed", { field });
  }
}
