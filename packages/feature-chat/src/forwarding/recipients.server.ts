import { contains } from "@dozen/core/database/query.server";
import type { OwnerContext } from "@dozen/core/owner.server";
import { avatarAddress } from "../groups/avatar.server";
import { roomPath } from "../rooms/room";
import { type Recipient, recipientsShown } from "./forwarding";

/**
 * The viewer's conversations, also those without a message, with the newest first. With a filter those whose name
 * contains it, after the chosen ones. Groups in which the viewer may not write are left out. A friend who has blocked
 * the viewer remains in the list, so that the viewer does not learn of it.
 */
export async function listRecipients(
  context: OwnerContext,
  { filter = "", chosen = [] }: { filter?: string; chosen?: string[] } = {},
): Promise<Recipient[]> {
  const found = await seatsOf(context, { filter });
  const missing = chosen.filter((id) => found.every((row) => row.id !== id));
  const kept = missing.length > 0 ? await seatsOf(context, { ids: missing }) : [];
  return [...kept, ...found].map(({ id, type, friend_id, friend, made, avatar, avatar_id }) => ({
    id,
    name: made ?? friend ?? "",
    avatar: avatar_id ? avatarAddress(avatar_id) : avatar,
    path: roomPath({ type, id, friendId: friend_id }, context.viewer.id),
  }));
}

/** Seats of the viewer, of which there are only as many as the quota of contacts allows. */
function seatsOf({ db, viewer }: OwnerContext, { filter = "", ids }: { filter?: string; ids?: string[] }) {
  let seats = db
    .selectFrom("chat_seats as own")
    .innerJoin("chat_rooms as room", "room.id", "own.room_id")
    .leftJoin("users as friend", "friend.id", "own.friend_id")
    .leftJoin("chat_groups as made", "made.id", "own.room_id")
    .select(["room.id", "room.type", "own.friend_id", "friend.name as friend", "friend.avatar"])
    .select(["made.name as made", "made.avatar_id"])
    .where("own.user_id", "=", viewer.id);
  if (ids) seats = seats.where("own.room_id", "in", ids);
  if (filter) {
    seats = seats.where(({ or }) => or([contains("friend.name", filter), contains("made.name", filter)]));
  }
  // What was chosen stays, so that its refusal is shown.
  if (!ids) {
    seats = seats.where(({ or, eb }) =>
      or([
        eb("made.writing", "is", null),
        eb("made.writing", "=", "all"),
        eb("made.user_id", "=", viewer.id),
        eb("own.admin_since", "is not", null),
      ]),
    );
  }
  return seats.orderBy("room.last_at", "desc").orderBy("room.id").limit(recipientsShown).execute();
}
