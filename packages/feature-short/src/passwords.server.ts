import { addressKey } from "@dozen/core/client-address.server";
import type { Context } from "@dozen/core/context";
import { hashPassword, verifyPassword } from "@dozen/core/crypto/hash.server";
import { tooMany } from "@dozen/core/errors";
import type { LimitRule } from "@dozen/core/limits.server";
import { passwordWrong } from "./errors";

/** Per link and address. Six digits are a million guesses: nearly four years at this pace. */
const triesOfAddress: LimitRule = { points: 5, seconds: 600 };
/** Wrong ones per link from everywhere: a thousand addresses together need more than a year. */
const missesOfLink: LimitRule = { points: 100, seconds: 3600 };

/**
 * A million possible passwords fall in hours to whoever reads the table, however slow the hash. So the digits are keyed
 * first with a secret that is not in the database.
 */
export function hashLinkPassword(context: Pick<Context, "secrets">, password: string): Promise<string> {
  return hashPassword(context.secrets.mac("short.password", password));
}

/**
 * Checks a link's password, within the limits on tries.
 *
 * @throws passwordWrong with the tries left; tooMany (429) beyond the limits
 */
export async function checkLinkPassword(
  context: Pick<Context, "secrets" | "limits"> & { ip: string },
  link: { id: number; passwordHash: string },
  password: string,
): Promise<void> {
  const { limits, secrets } = context;
  const who = `${link.id}:${addressKey(context.ip)}`;
  const ofLink = String(link.id);
  if ((await limits.peek("short.misses", ofLink, missesOfLink)) <= 0) throw tooMany(missesOfLink.seconds);
  // Counted before the answer is known: twenty guesses at once are twenty tries.
  await limits.use("short.tries", who, triesOfAddress);
  const { ok } = await verifyPassword(link.passwordHash, secrets.mac("short.password", password));
  if (ok) return limits.reset("short.tries", who);
  await limits.use("short.misses", ofLink, missesOfLink);
  throw passwordWrong(await limits.peek("short.tries", who, triesOfAddress));
}
