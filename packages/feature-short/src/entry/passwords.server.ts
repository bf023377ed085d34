import type { Context } from "@dozen/core/context";
import { hashPassword, verifyPassword } from "@dozen/core/crypto/hash.server";
import { countGuess, linkGuesses } from "@dozen/core/guesses.server";
import { passwordWrong } from "../errors";

/**
 * A million possible passwords can be tried in hours by anybody who reads the table, however slow
 * the hash is. So the digits are first keyed with a secret that is not in the database.
 */
export function hashLinkPassword(context: Pick<Context, "secrets">, password: string): Promise<string> {
  return hashPassword(context.secrets.mac("short.password", password));
}

/**
 * Checks a link's password within the rate limits.
 *
 * @throws passwordWrong with the attempts left; tooMany (429) beyond the limits
 */
export async function checkLinkPassword(
  context: Pick<Context, "secrets" | "limits"> & { ip: string },
  link: { id: number; passwordHash: string },
  password: string,
): Promise<void> {
  const { limits, secrets } = context;
  const tried = await countGuess(limits, linkGuesses, { at: `short:${link.id}`, ip: context.ip });
  const { ok } = await verifyPassword(link.passwordHash, secrets.mac("short.password", password));
  if (ok) return tried.wasRight();
  throw passwordWrong(await tried.left());
}
