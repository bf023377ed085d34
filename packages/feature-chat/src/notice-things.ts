export const applicationPrefix = "chat.application:";
export const postPrefix = "chat.post:";
export const messagePrefix = "chat.message:";
export const callPrefix = "chat.call:";

/** The `thing` of a notice about an application. */
export function applicationThing(id: string): string {
  return applicationPrefix + id;
}

/** The `thing` of a notice about a post. */
export function postThing(id: string): string {
  return postPrefix + id;
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
