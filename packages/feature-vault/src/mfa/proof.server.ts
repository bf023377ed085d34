import { verifyPassword } from "@dozen/core/crypto/hash.server";
import { isFreshlyProved } from "@dozen/core/sessions/sessions.server";
import { findUser } from "@dozen/core/sessions/users.server";
import { accountPasswordWrong, exportOver, signInAgain } from "./errors";
import type { OwnerContext } from "./viewer.server";

/**
 * How somebody shows that it is still them: by their password; without one by having signed in just now. A site with
 * a sign-in of its own knows neither here, and asks no more than whether they are sure.
 */
export type Proof = "password" | "fresh" | "stale" | "none";

const ticketTime = 10 * 60_000;
const tries = { points: 5, seconds: 600 };

/** Which proof counts for the viewer now; `stale` is a sign-in that is too long ago. */
export async function proofOf(context: OwnerContext): Promise<Proof> {
  const user = await findUser(context, context.viewer.id);
  if (!user) return "none";
  if (user.password_hash) return "password";
  return (await isFreshlyProved(context)) ? "fresh" : "stale";
}

/**
 * Checks that it is really the viewer who asks for the secrets.
 *
 * @returns a ticket for the downloads of the export; good for ten minutes, for this viewer alone
 * @throws accountPasswordWrong, signInAgain, tooMany (429)
 */
export async function proveOwner(context: OwnerContext, password: string): Promise<string> {
  const { viewer, limits, secrets, clock } = context;
  const proof = await proofOf(context);
  if (proof === "stale") throw signInAgain();
  if (proof === "password") {
    await limits.use("mfa.export", viewer.id, tries);
    const user = await findUser(context, viewer.id);
    const { ok } = await verifyPassword(user?.password_hash, password);
    if (!ok) throw accountPasswordWrong(await limits.peek("mfa.export", viewer.id, tries));
    await limits.reset("mfa.export", viewer.id);
  }
  return secrets.seal(String(clock.now() + ticketTime), boundTo(context));
}

/** @throws exportOver when the ticket is too old, or of somebody else or another sign-in */
export function checkTicket(context: OwnerContext, ticket: string): void {
  const { secrets, clock } = context;
  let until = 0;
  try {
    until = Number(secrets.open(ticket, boundTo(context)));
  } catch {
    throw exportOver();
  }
  if (!(until > clock.now())) throw exportOver();
}

function boundTo({ viewer }: OwnerContext): string {
  return `mfa.export:${viewer.id}:${viewer.sessionId ?? ""}`;
}
