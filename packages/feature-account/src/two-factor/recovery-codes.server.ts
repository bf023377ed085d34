import type { Context } from "@dozen/core/context";
import type { Tables } from "@dozen/core/tables";
import type { Kysely } from "kysely";
import { readableCode } from "../shared/readable-code.server";
import type {} from "./tables";

const codesPerSet = 10;
/** 10 characters out of 31: 49 bits, of which an address has five guesses in a quarter of an hour. */
const half = 5;

type Needs = Pick<Context, "db" | "secrets">;

/** Ten new codes such as `7KQWM-X2NPD`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: codesPerSet }, () => `${readableCode(half)}-${readableCode(half)}`);
}

/** Replaces a user's recovery codes by new ones; stores only their hashes. */
export async function storeRecoveryCodes(
  { secrets }: Pick<Context, "secrets">,
  db: Kysely<Tables>,
  userId: string,
  codes: string[],
): Promise<void> {
  await db.deleteFrom("account_recovery_codes").where("user_id", "=", userId).execute();
  const rows = codes.map((code) => ({ user_id: userId, code_mac: macOf(secrets, userId, code) }));
  await db.insertInto("account_recovery_codes").values(rows).execute();
}

/** Uses a recovery code up. Of any number of concurrent uses one returns true. Ignores case, spaces and hyphens. */
export async function spendRecoveryCode({ db, secrets }: Needs, userId: string, code: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("account_recovery_codes")
    .where("user_id", "=", userId)
    .where("code_mac", "=", macOf(secrets, userId, code))
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Number of recovery codes that a user has left. */
export async function countRecoveryCodes({ db }: Pick<Context, "db">, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom("account_recovery_codes")
    .select((row) => row.fn.countAll<number>().as("left"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return Number(left);
}

function macOf(secrets: Context["secrets"], userId: string, code: string): string {
  const letters = code.toUpperCase().replace(/[^A-Z0-9]/g, "");
  return secrets.mac("account.recoveryCode", JSON.stringify([userId, letters]));
}
