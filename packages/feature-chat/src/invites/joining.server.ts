import { sha256 } from "@dozen/core/crypto/hash.server";
import type { LimitRule } from "@dozen/core/limits.server";
import type { OwnerContext } from "@dozen/core/owner.server";
import { lockUsers } from "@dozen/core/sessions/lock-users.server";
import type { Selectable } from "kysely";
import { inviteNotFound } from "../errors";
import { findGroup } from "../groups/groups.server";
import { admitMember, refuseRemoved } from "../groups/joining.server";
import { refuseBlocked } from "../people/blocked.server";
import { openNews } from "../rooms/channels.server";
import { countMembers, findSeat, refuseFullGroup, refuseFullList } from "../rooms/seats.server";
import { lockRooms } from "../shared/lock-rooms.server";
import type { Invited } from "./invite";
import { isEnded } from "./invites.server";
import type { ChatInvites } from "./tables";

/** Links that one user may open or use; far fewer than it takes to guess a code. */
export const joinLimit: LimitRule = { points: 120, seconds: 3600 };

/**
 * The group to which a link invites, and whether the viewer is a member already. Opening a link does not use it.
 *
 * @throws inviteNotFound for a link that is unknown, revoked, expired or used up, tooMany
 */
export async function findInvited(context: OwnerContext, code: string): Promise<{ group: Invited; isMember: boolean }> {
  const { db, viewer, limits } = context;
  await limits.use("chat.join", viewer.id, joinLimit);
  const { room_id: id, isMember } = await findInvite(context, code);
  const [group, members] = await Promise.all([findGroup(context, id), countMembers({ db }, id)]);
  if (!group) throw inviteNotFound();
  const { name, memo, avatar } = group;
  return { group: { id, name, memo, avatar, members }, isMember };
}

/**
 * A link by its code. One that has ended is found for members, too, whom it leads to the conversation.
 *
 * @throws inviteNotFound
 */
async function findInvite(
  { db, viewer, clock }: OwnerContext,
  code: string,
): Promise<Selectable<ChatInvites> & { isMember: boolean }> {
  const row = await db.selectFrom("chat_invites").selectAll().where("code_hash", "=", sha256(code)).executeTakeFirst();
  const seat = row && (await findSeat(db, { roomId: row.room_id, userId: viewer.id }));
  if (!row || (!seat && isEnded(row, clock.now()))) throw inviteNotFound();
  return { ...row, isMember: seat !== undefined };
}

/**
 * Makes the viewer a member of the group to which a link invites. Uses are counted exactly: of users who join at once, as
 * many get in as the link still allows. A member uses nothing.
 *
 * @returns the group
 * @throws inviteNotFound, blocked by or of the owner or the link's maker, removedBefore, listFull, groupFull, tooMany
 */
export async function joinByInvite(context: OwnerContext, code: string): Promise<string> {
  const { db, database, viewer, clock, limits } = context;
  await limits.use("chat.join", viewer.id, joinLimit);
  const { id, room_id: groupId } = await findInvite(context, code);
  const isNew = await db.transaction().execute(async (trx) => {
    // Both locks come before the first read, so that what is read then includes what others have just stored.
    await lockRooms(trx, database, [groupId]);
    await lockUsers(trx, database.dialect, [viewer.id]);
    const invite = await trx.selectFrom("chat_invites").selectAll().where("id", "=", id).executeTakeFirst();
    const group = await findGroup({ db: trx }, groupId);
    if (!invite || !group) throw inviteNotFound();
    if (await findSeat(trx, { roomId: groupId, userId: viewer.id })) return false;
    if (isEnded(invite, clock.now())) throw inviteNotFound();
    for (const leader of new Set([group.creatorId, invite.user_id])) await refuseBlocked(trx, viewer.id, leader);
    await refuseRemoved(trx, { id: groupId, userId: viewer.id });
    await refuseFullList({ ...context, db: trx }, viewer.id);
    await refuseFullGroup({ ...context, db: trx }, groupId);
    await trx
      .updateTable("chat_invites")
      .set((row) => ({ uses: row("uses", "+", 1) }))
      .where("id", "=", id)
      .execute();
    await admitMember(trx, { id: groupId, userId: viewer.id, at: clock.now() });
    return true;
  });
  if (isNew) openNews(context, groupId, [viewer.id]);
  return groupId;
}
