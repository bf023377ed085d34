import { upsert } from "@dozen/core/database/query.server";
import type { OwnerContext } from "@dozen/core/owner.server";
import { notOwnBlock, personNotFound } from "../errors";
import { findRelation } from "../friends/friends.server";
import { findPerson } from "../people/people.server";
import { applicationStates } from "../shared/application-states";
import { endCall } from "../voice-calls/signalling.server";

/**
 * Blocks a user. From now on requests, messages, calls and posts are refused or hidden in both directions. Groups
 * that both belong to are unaffected. Idempotent.
 *
 * @throws personNotFound, notOwnBlock
 */
export async function blockPerson(context: OwnerContext, id: string): Promise<void> {
  const { db, database, viewer, clock } = context;
  if (id === viewer.id) throw notOwnBlock();
  if (!(await findPerson(context, id))) throw personNotFound();
  const row = { user_id: viewer.id, blocked_id: id, created_at: clock.now() };
  await upsert(db, database.dialect, "chat_blocks", row, ["user_id", "blocked_id"]);
  const pair = [viewer.id, id];
  await db
    .deleteFrom("chat_applications")
    .where("state", "=", applicationStates.pending)
    .where("user_id", "in", pair)
    .where("decider_id", "in", pair)
    .execute();
  const roomId = await findRelation(context, id);
  if (roomId) await endCall(context, { roomId, friendId: id });
}
