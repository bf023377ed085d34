import type { OwnerContext } from "@dozen/core/owner.server";
import { roomNotFound } from "../errors";
import { findGroup, listMembers } from "../groups/groups.server";
import { roomAddress } from "../messages/message.schema";
import { ownSeat } from "../messages/messages.server";
import { findPerson } from "../people/people.server";
import type { Room } from "../rooms/room";
import { isWriter } from "../rooms/writing.server";
import { type Kind, kinds } from "../shared/kinds";

/** The conversation of a page's URL. @throws roomNotFound */
export async function roomAt(context: OwnerContext, params: Record<string, string | undefined>): Promise<Room> {
  const wanted = roomAddress.safeParse(params);
  if (!wanted.success) throw roomNotFound();
  return findRoom(context, wanted.data);
}

/**
 * The conversation of a URL. A friend's is named by relation and friend, a group's by group and
 * viewer (spec:chat-45).
 *
 * @throws roomNotFound for anything that is not the viewer's
 */
async function findRoom(
  context: OwnerContext,
  { type, rid, uid }: { type: Kind; rid: string; uid: string },
): Promise<Room> {
  const { viewer } = context;
  const seat = await ownSeat(context, rid);
  if (seat.type !== type || uid !== (seat.friend_id ?? viewer.id)) throw roomNotFound();
  const me = { id: viewer.id, name: viewer.name, avatar: viewer.avatar };
  if (type === kinds.person) {
    const friend = await findPerson(context, uid);
    if (!friend) throw roomNotFound();
    return {
      type,
      id: rid,
      uid,
      name: friend.name,
      avatar: friend.avatar,
      groupType: null,
      canWrite: true,
      members: [],
      me,
    };
  }
  const [group, members] = await Promise.all([findGroup(context, rid), listMembers(context, rid)]);
  if (!group) throw roomNotFound();
  const canWrite = isWriter({ writing: group.writing, ownerId: group.creatorId }, seat);
  return { type, id: rid, uid, name: group.name, avatar: group.avatar, groupType: group.type, canWrite, members, me };
}
