import type { Tables } from "@dozen/core/tables";
import type { Kysely } from "kysely";
import { onlyAdminsWrite } from "../errors";
import { kinds } from "../shared/kinds";
import type { Writing } from "./room";
import type { Seat } from "./seats.server";

/** Whether the member of a group with this seat may write in it. */
export function isWriter(
  { writing, ownerId }: { writing: string | null; ownerId: string | null },
  seat: Pick<Seat, "user_id" | "admin_since">,
): boolean {
  return writing !== ("admins" satisfies Writing) || seat.user_id === ownerId || seat.admin_since !== null;
}

/** Whether a member may write in their room; friends always may, unless one has blocked the other. */
export async function mayWrite(db: Kysely<Tables>, seat: Seat): Promise<boolean> {
  if (seat.type !== kinds.group) return true;
  const group = await db
    .selectFrom("chat_groups")
    .select(["writing", "user_id as ownerId"])
    .where("id", "=", seat.room_id)
    .executeTakeFirst();
  return !group || isWriter(group, seat);
}

/** @throws onlyAdminsWrite when only the owner and the admins of the group write, and the member is an ordinary one */
export async function refuseReader(db: Kysely<Tables>, seat: Seat): Promise<void> {
  if (!(await mayWrite(db, seat))) throw onlyAdminsWrite();
}
