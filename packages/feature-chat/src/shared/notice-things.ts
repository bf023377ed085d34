export const applicationPrefix = "chat.application:";
export const postPrefix = "chat.post:";
export const commentPrefix = "chat.comment:";
export const messagePrefix = "chat.message:";
export const callPrefix = "chat.call:";
export const unreadPrefix = "chat.unread:";
export const burningPrefix = "chat.burning:";
export const mentionPrefix = "chat.mention:";
export const replyPrefix = "chat.reply:";
export const groupPrefix = "chat.group:";

/** The `thing` of a notice about an application. */
export function applicationThing(id: string): string {
  return applicationPrefix + id;
}

/** The `thing` of a notice about a post. */
export function postThing(id: string): string {
  return postPrefix + id;
}

/** The `thing` of a notice about replies to a comment. */
export function commentThing(id: string): string {
  return commentPrefix + id;
}

/** The `subject` of notices about a conversation, which their reader can mute. */
export function roomSubject(roomId: string): string {
  return `chat.room:${roomId}`;
}

/** The `thing` of a notice about a message; `*` means all messages of the room. */
export function messageThing(roomId: string, seq: number | "*"): string {
  return `${messagePrefix}${roomId}:${seq}`;
}

/** The `thing` of a notice about calls in a conversation. */
export function callThing(roomId: string): string {
  return callPrefix + roomId;
}

/** The `thing` of a notice about the unread messages of a conversation. */
export function unreadThing(roomId: string): string {
  return unreadPrefix + roomId;
}

/** The `thing` of a notice that somebody writes in burn mode. */
export function burningThing(roomId: string): string {
  return burningPrefix + roomId;
}

/** The `thing` of a notice about mentions in a group, and its `subject`: muting the group does not mute it. */
export function mentionThing(roomId: string): string {
  return mentionPrefix + roomId;
}

/** The `thing` of a notice about replies in a group. */
export function replyThing(roomId: string): string {
  return replyPrefix + roomId;
}

/** The `thing` of a notice about the user's membership of a group or their role in it. */
export function groupThing(groupId: string): string {
  return groupPrefix + groupId;
}

/** The ids of things that all have this prefix. */
export function idsOf(things: string[], prefix: string): string[] {
  return things.map((thing) => thing.slice(prefix.length));
}

/** The room of a thing that is a prefix and a room's id. */
export function roomOf(thing: string): string {
  return thing.slice(thing.indexOf(":") + 1);
}
