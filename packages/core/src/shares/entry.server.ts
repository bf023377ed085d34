import type { Context } from "../context";
import { constantTimeEqual, verifyPassword } from "../crypto/hash.server";
import { countGuess, linkGuesses } from "../guesses.server";
import { sharePasswordWrong } from "./errors";
import { type ShareRow, shareOf, takeUse } from "./shares.server";
import { recordVisit, type Visitor } from "./visits.server";

type Needs = Pick<Context, "db" | "clock" | "secrets" | "limits">;

const hour = 60 * 60 * 1000;

/** Whether a share needs a form before its content: for its password, or because each opening is counted. */
export function asksFirst(row: ShareRow): boolean {
  const { hasPassword, isViewOnly, maxUses } = shareOf(row);
  return hasPassword || (isViewOnly && maxUses !== null);
}

/**
 * Lets a visitor in: checks the password and counts an opening if openings are limited. Returns a proof for a cookie,
 * valid for an hour and for this share only, and revoked when the password changes.
 *
 * @throws sharePasswordWrong, tooMany, shareExpired, shareUsedUp
 */
export async function enterShare(
  context: Needs,
  row: ShareRow,
  { password, visitor }: { password: string; visitor: Visitor },
): Promise<string> {
  if (row.password_hash !== null) await checkPassword(context, row, password, visitor);
  if (row.view_only === 1 && row.max_uses !== null) await takeUse(context, row.id);
  const expiry = (context.clock.now() + hour).toString(36);
  return `${expiry}.${proof(context, row, expiry)}`;
}

/** Whether a visitor was let in within the last hour. */
export function wasLetIn(context: Pick<Needs, "clock" | "secrets">, row: ShareRow, kept: string | null): boolean {
  const [expiry, mac, ...rest] = (kept ?? "").split(".");
  if (!expiry || !mac || rest.length > 0) return false;
  if (!constantTimeEqual(mac, proof(context, row, expiry))) return false;
  return Number.parseInt(expiry, 36) > context.clock.now();
}

async function checkPassword(context: Needs, row: ShareRow, password: string, visitor: Visitor): Promise<void> {
  const { wasRight } = await countGuess(context.limits, linkGuesses, { at: `share:${row.id}`, ip: visitor.ip });
  const { ok } = await verifyPassword(row.password_hash, password);
  if (ok) return wasRight();
  await recordVisit(context, row.id, { action: "refused", visitor });
  throw sharePasswordWrong();
}

function proof({ secrets }: Pick<Needs, "secrets">, row: ShareRow, expiry: string): string {
  return secrets.mac("share-entry", `${row.id}.${expiry}.${row.password_hash ?? ""}`);
}
