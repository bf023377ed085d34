import { verifyPassword } from "@dozen/core/crypto/hash.server";
import type { OwnerContext } from "@dozen/core/owner.server";
import { isFreshlyProved } from "@dozen/core/sessions/proofs.server";
import { findUser } from "@dozen/core/sessions/users.server";
import { accountPasswordWrong, exportOver, signInAgain } from "./errors";

/**
 * How a viewer proves their identity before an export: with their password, or, without one, with a
 * recent sign-in. When another site manages sign-in, neither is known here and the page only asks
 * for confirmation.
 */
export type Proof = "password" | "fresh" | "stale" | "none";

const ticketTime = 10 * 60_000;
const tries = { points: 5, seconds: 600 };

/** The proof that the viewer needs now; `stale` means that the sign-in is too long ago. */
export async function proofOf(context: OwnerContext): Promise<Proof> {
  const user = await findUser(context, context.viewer.id);
  if (!user) return "none";
  if (user.password_hash) return "password";
  return (await isFreshlyProved(context)) ? "fresh" : "stale";
}

/**
 * Checks the viewer's identity before secrets are shown.
 *
 * @returns a ticket for the downloads of the export, valid for ten minutes and for this viewer only
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

/** @throws exportOver when the ticket has expired or belongs to another user or session */
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
