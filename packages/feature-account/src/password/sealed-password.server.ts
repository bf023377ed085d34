import type { RequestContext } from "@dozen/core/context";
import { DomainError } from "@dozen/core/errors";
import { newPassword, password } from "@dozen/core/schemas";
import type { ZodType } from "zod";

/** No password may be longer, so longer texts are encrypted ones (spec:site-63). */
const longestPassword = 64;

/** The password of a call that checks it; decrypted if it was sent encrypted. */
export function knownPassword(context: RequestContext, sent: string): Promise<string> {
  return openPassword(context, password, sent);
}

/** The new password of a call; decrypted if it was sent encrypted, then checked by the rules for passwords. */
export function chosenPassword(context: RequestContext, sent: string): Promise<string> {
  return openPassword(context, newPassword, sent);
}

async function openPassword(context: RequestContext, rule: ZodType<string>, sent: string): Promise<string> {
  const plain = sent.length > longestPassword ? await unseal(context, sent) : sent;
  const parsed = rule.safeParse(plain);
  if (parsed.success) return parsed.data;
  const [key = "", values] = (parsed.error.issues[0]?.message ?? "").split("|");
  throw new DomainError(key, { field: "password", values: values ? JSON.parse(values) : {} });
}

async function unseal(context: RequestContext, sent: string): Promise<string> {
  try {
    return await context.secrets.decryptJwe(sent);
  } catch {
    throw new DomainError("core:errors.passwordSealed", { field: "password" });
  }
}
