import type { Context } from "@dozen/core/context";
import type {} from "./tables";

const lifetime = 10 * 60_000;

type Needs = Pick<Context, "db" | "secrets" | "clock">;

/** What a challenge is for, and the only client that may respond to it. */
export interface ChallengeBinding {
  /** `add` a passkey, `enter` (sign in) by one alone, or show it as the `second` factor. */
  purpose: "add" | "enter" | "second";
  /** User and session, the browser's device cookie, or the ticket of the pending sign-in. */
  to: string;
}

/** Stores a challenge for ten minutes, as a keyed hash only. */
export async function saveChallenge(context: Needs, binding: ChallengeBinding, challenge: string): Promise<void> {
  const row = { id: idOf(context, binding, challenge), expires_at: context.clock.now() + lifetime };
  await context.db.insertInto("account_passkey_challenges").values(row).execute();
}

/** Uses a challenge up. Of any number of concurrent claims one returns true. */
export async function claimChallenge(context: Needs, binding: ChallengeBinding, challenge: string): Promise<boolean> {
  const { numDeletedRows } = await context.db
    .deleteFrom("account_passkey_challenges")
    .where("id", "=", idOf(context, binding, challenge))
    .where("expires_at", ">", context.clock.now())
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Removes expired challenges. */
export async function sweepChallenges({ db, clock }: Pick<Context, "db" | "clock">): Promise<void> {
  await db.deleteFrom("account_passkey_challenges").where("expires_at", "<=", clock.now()).execute();
}

function idOf({ secrets }: Needs, { purpose, to }: ChallengeBinding, challenge: string): string {
  return secrets.mac("account.passkeyChallenge", JSON.stringify([purpose, to, challenge]));
}
