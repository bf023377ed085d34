import type { Context } from "@dozen/core/context";
import { newId } from "@dozen/core/database/query.server";
import type { Tables } from "@dozen/core/tables";
import type { Kysely } from "kysely";
import { inviteWrong } from "../errors";
import { readableCode } from "../shared/readable-code.server";

const inviteLength = 6;

export interface Invite {
  code: string;
  /** Milliseconds since the epoch. */
  createdAt: number;
  /** Id of the user who registered with it; null while it is unused. */
  usedBy: string | null;
  usedAt: number | null;
}

/** Creates invite codes, each valid for one registration. @param count 1 to 1,000 */
export async function createInvites(context: Pick<Context, "db" | "clock">, count = 1): Promise<string[]> {
  if (!Number.isInteger(count) || count < 1 || count > 1000)
    throw new RangeError("Between 1 and 1000 invites at once.");
  const codes = new Set<string>();
  while (codes.size < count) codes.add(readableCode(inviteLength));
  const created_at = context.clock.now();
  const rows = [...codes].map((code) => ({ id: newId(), code, created_at, used_by: null, used_at: null }));
  await context.db.insertInto("account_invites").values(rows).execute();
  return [...codes];
}

/** All invites, newest first. */
export async function listInvites(context: Pick<Context, "db">): Promise<Invite[]> {
  const rows = await context.db.selectFrom("account_invites").selectAll().orderBy("id", "desc").execute();
  return rows.map((row) => ({ code: row.code, createdAt: row.created_at, usedBy: row.used_by, usedAt: row.used_at }));
}

/** @throws inviteWrong when it does not exist or is used */
export async function checkInvite(context: Pick<Context, "db">, code: string): Promise<void> {
  const free = await context.db
    .selectFrom("account_invites")
    .select("id")
    .where("code", "=", code.toUpperCase())
    .where("used_by", "is", null)
    .executeTakeFirst();
  if (!free) throw inviteWrong();
}

/** Uses an invite for a user. @throws inviteWrong when someone else was faster */
export async function redeemInvite(db: Kysely<Tables>, code: string, user: { id: string; at: number }): Promise<void> {
  const result = await db
    .updateTable("account_invites")
    .set({ used_by: user.id, used_at: user.at })
    .where("code", "=", code.toUpperCase())
    .where("used_by", "is", null)
    .executeTakeFirst();
  if (result.numUpdatedRows !== 1n) throw inviteWrong();
}
