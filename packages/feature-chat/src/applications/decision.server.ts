import { newId } from "@dozen/core/database/query.server";
import type { OwnerContext } from "@dozen/core/owner.server";
import { lockUsers } from "@dozen/core/sessions/lock-users.server";
import type { Tables } from "@dozen/core/tables";
import type { Kysely, Selectable } from "kysely";
import { alreadyDecided, applicationNotFound, onlyGroupOwner, onlyOtherParty, theirListFull } from "../errors";
import { findGroup } from "../groups/groups.server";
import { admitMember } from "../groups/joining.server";
import { administeredBy, isLeading, lockRoles } from "../groups/roles.server";
import { openNews } from "../rooms/channels.server";
import { contactQuota, countContacts, openRoom, refuseFullGroup, refuseFullList } from "../rooms/seats.server";
import { applicationStates } from "../shared/application-states";
import { kinds } from "../shared/kinds";
import { applicationThing } from "../shared/notice-things";
import type { ChatApplications } from "./tables";

type Row = Selectable<ChatApplications>;
type Db = Kysely<Tables>;

/**
 * Accepts or declines a request, once. Accepting creates the friendship or the membership.
 *
 * @throws applicationNotFound, onlyOtherParty, onlyGroupOwner, alreadyAnswered, groupFull, listFull, theirListFull
 */
export async function decideApplication(
  context: OwnerContext,
  { id, is_agree }: { id: string; is_agree: typeof applicationStates.agreed | typeof applicationStates.refused },
): Promise<void> {
  const row = await findInvolved(context, id);
  const opened = await context.db.transaction().execute(async (trx) => {
    await refuseOthers({ ...context, db: trx }, row);
    if (is_agree === applicationStates.agreed) await refuseWithoutRoom({ ...context, db: trx }, row);
    const updated = await trx
      .updateTable("chat_applications")
      .set({ state: is_agree })
      .where("id", "=", id)
      .where("state", "=", applicationStates.pending)
      .executeTakeFirst();
    if (updated.numUpdatedRows === 0n) throw alreadyDecided();
    return is_agree === applicationStates.agreed ? admit(trx, row, context.clock.now()) : null;
  });
  if (opened) openNews(context, opened.roomId, opened.users);
  await notifyApplicant(context, row, is_agree === applicationStates.agreed);
}

/**
 * Only the person asked decides, or the owner and the admins of the group as they are now: call it in the transaction,
 * where their roles stay.
 */
async function refuseOthers({ db, database, viewer }: OwnerContext & { db: Db }, row: Row): Promise<void> {
  if (row.type === kinds.person) {
    if (row.decider_id !== viewer.id) throw onlyOtherParty();
    return;
  }
  const roles = await lockRoles(db, database, row.receive_id, [viewer.id, row.decider_id]);
  if (!isLeading(roles.get(viewer.id))) throw onlyGroupOwner();
}

async function notifyApplicant(context: OwnerContext, row: Row, isAccepted: boolean): Promise<void> {
  const { viewer, notices } = context;
  const thing = applicationThing(row.id);
  await notices.markSeen(viewer.id, [thing]);
  // The owner of a group sees also what an admin has decided.
  if (row.decider_id !== viewer.id) await notices.markSeen(row.decider_id, [thing]);
  const notice = { userId: row.user_id, actorId: viewer.id, thing };
  if (row.type === kinds.person) {
    const kind = isAccepted ? "chat.friendAccepted" : "chat.friendDeclined";
    return notices.send([{ ...notice, kind, href: `/chat/info/${row.type}/${viewer.id}` }]);
  }
  const group = await findGroup(context, row.receive_id);
  const kind = isAccepted ? "chat.groupAccepted" : "chat.groupDeclined";
  const href = `/chat/info/${row.type}/${row.receive_id}`;
  await notices.send([{ ...notice, kind, href, values: { group: group?.name ?? "" } }]);
}

/** A request that the viewer made or may respond to, also as an admin; others receive a 404. */
async function findInvolved({ db, viewer }: OwnerContext, id: string): Promise<Row> {
  const row = await db
    .selectFrom("chat_applications")
    .selectAll()
    .where("id", "=", id)
    .where(({ or, and, eb }) =>
      or([
        eb("user_id", "=", viewer.id),
        eb("decider_id", "=", viewer.id),
        and([eb("type", "=", kinds.group), eb("receive_id", "in", administeredBy(db, viewer.id))]),
      ]),
    )
    .executeTakeFirst();
  if (!row) throw applicationNotFound();
  return row;
}

/**
 * Refuses the request if the group or a contact list is full. Must run inside a transaction, whose locks keep the
 * counts valid.
 */
async function refuseWithoutRoom(context: OwnerContext, row: Row): Promise<void> {
  await lockUsers(context.db, context.database.dialect, [row.user_id, row.decider_id]);
  if (row.type === kinds.group) await refuseFullGroup(context, row.receive_id);
  else await refuseFullList(context, context.viewer.id);
  const theirQuota = await contactQuota(context, row.user_id);
  if ((await countContacts(context, row.user_id)) >= theirQuota) throw theirListFull();
}

/** Creates the friendship or the membership. @returns the room, and the users who have joined it */
async function admit(trx: Db, row: Row, at: number): Promise<{ roomId: string; users: string[] }> {
  if (row.type === kinds.group) {
    await admitMember(trx, { id: row.receive_id, userId: row.user_id, at });
    return { roomId: row.receive_id, users: [row.user_id] };
  }
  const users = [row.user_id, row.receive_id];
  const friends = await trx
    .selectFrom("chat_seats")
    .select("room_id")
    .where("user_id", "=", row.user_id)
    .where("type", "=", kinds.person)
    .where("friend_id", "=", row.receive_id)
    .executeTakeFirst();
  const roomId = friends?.room_id ?? newId();
  if (!friends) await openRoom(trx, { id: roomId, type: kinds.person, users, at });
  return { roomId, users };
}
