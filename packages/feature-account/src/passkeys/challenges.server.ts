import type { Context } from "@dozen/core/context";
import type {} from "./tables";

const lifetime = 10 * 60_000;

type Needs = Pick<Context, "db" | "secrets" | "clock">;

/** What a challenge is for, and who alone may answer it. */
export interface ChallengeBinding {
  /** `add` a passkey, `enter` by one alone, or show it as the `second` factor. */
  purpose: "add" | "enter" | "second";
  /** User and session, the browser's device cookie, or the ticket of the pending sign-in. */
  to: string;
}

/** Remembers a challenge for ten minutes. Only its hash is kept. */
export async function keepChallenge(context: Needs, binding: ChallengeBinding, challenge: string): Promise<void> {
  const row = { id: idOf(context, binding, challenge), expires_at: context.clock.now() + lifetime };
  await context.db.insertInto("account_passkey_challenges").values(row).execute();
}

/** Uses a challenge up. Of any number of uses one is true. */
export async function claimChallenge(context: Needs, binding: ChallengeBinding, challenge: string): Promise<boolean> {
  const { numDeletedRows } = await context.db
    .deleteFrom("account_passkey_challenges")
    .where("id", "=", idOf(context, binding, challenge))
    .where("expires_at", ">", context.clock.now())
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Removes what was never answered. */
export async function sweepChallenges({ db, clock }: Pick<Context, "db" | "clock">): Promise<void> {
  await db.deleteFrom("account_passkey_challenges").where("expires_at", "<=", clock.now()).execute();
}

function idOf({ secrets }: Needs, { purpose, to }: ChallengeBinding, challenge: string): string {
  return secrets.mac("account.passkeyChallenge", JSON.stringify([purpose, to, challenge]));
}
