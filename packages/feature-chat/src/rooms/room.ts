import type { Kind } from "../shared/kinds";

/** URL of a conversation. */
export const pathOf = ({ type, id, uid }: Pick<Room, "type" | "id" | "uid">) => `/chat/room/${type}/${id}/${uid}`;

/** URL of a room: for a person by relation and friend, for a group by group and viewer (spec:chat-45). */
export function roomPath(room: { type: number; id: string; friendId: string | null }, viewerId: string): string {
  return `/chat/room/${room.type}/${room.id}/${room.friendId ?? viewerId}`;
}

/** Messages shown after the one that a link leads to. */
const around = 15;

/** URL of the page around a message, relative to the conversation's. */
export const hrefOf = (seq: number) => `?before=${seq + around}#${anchorOf(seq)}`;

/** The same for the page of the newest messages. @param before the number in the URL of `placeOf` */
export const hrefAmongNewest = (before: number) => `#${anchorOf(before - around)}`;

export const anchorOf = (seq: number) => `message-${seq}`;

/** The id of the room that is open at a URL, if any. */
export const roomOpenAt = (pathname: string) => /^\/chat\/room\/\d\/([^/]+)\/[^/]+\/?$/.exec(pathname)?.[1];

/** What a member may do in a group. It has one owner. */
export type GroupRole = "owner" | "admin" | "member";

/** Who writes in a group: all members, or only its owner and admins. */
export type Writing = "all" | "admins";

/** A user who belongs to a group. */
export interface GroupMember {
  userId: string;
  groupId: string;
  name: string;
  avatar: string | null;
  role: GroupRole;
}

/** A conversation as its page shows it. */
export interface Room {
  type: Kind;
  id: string;
  /** The friend; in a group the viewer. */
  uid: string;
  name: string;
  avatar: string | null;
  /** Kind of the group, for its background; null for a person. */
  groupType: number | null;
  /** False for an ordinary member of a group in which only its owner and admins write. */
  canWrite: boolean;
  /** All members of the group; empty for a person. */
  members: GroupMember[];
  me: { id: string; name: string; avatar: string | null };
}
