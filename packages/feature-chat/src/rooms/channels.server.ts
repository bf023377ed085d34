import type { Context } from "@dozen/core/context";
import type { Locale } from "@dozen/core/locale";

/** Name of a room among socket.io's. */
export function channelOf(roomId: string): string {
  return `chat:${roomId}`;
}

/** Those of a room's connections that read one language. */
export function languageChannelOf(roomId: string, locale: Locale): string {
  return `chat-language:${roomId}:${locale}`;
}

/** Those of a room's connections that take each message as an event of its own, as the specification has it. */
export function singlesChannelOf(roomId: string): string {
  return `chat-singles:${roomId}`;
}

/** Those that take all messages of one turn as one event. */
export function batchesChannelOf(roomId: string): string {
  return `chat-batches:${roomId}`;
}

/** Name of one user's connections to one room. */
export function seatChannelOf(roomId: string, userId: string): string {
  return `chat:${roomId}:${userId}`;
}

/** Name of one user's connections that stand for no room: any page of the chat has one. */
export function lobbyChannelOf(userId: string): string {
  return `chat-lobby:${userId}`;
}

/** Those of all lobbies whose users belong to a room: they hear that something is new there, and no more than that. */
export function newsChannelOf(roomId: string): string {
  return `chat-news:${roomId}`;
}

type Doors = Pick<Context, "realtime">;

/** Says that a room does not look any more as a list of conversations shows it: to all who belong to it, or to one user. */
export function tellNews({ realtime }: Doors, roomId: string, userId?: string): void {
  realtime?.to(userId ? lobbyChannelOf(userId) : newsChannelOf(roomId)).emit("news", { receive_id: roomId });
}

/** From now on users who have come to a room hear what is new there, on whichever page of theirs. */
export function openNews({ realtime }: Doors, roomId: string, userIds: string[]): void {
  realtime?.in(userIds.map(lobbyChannelOf)).socketsJoin(newsChannelOf(roomId));
}

/** Ends the connections to a room and the news of it, for all or for one user, on every process. */
export function closeChannel(context: Doors, roomId: string, userId?: string): void {
  const { realtime } = context;
  realtime?.in(userId ? seatChannelOf(roomId, userId) : channelOf(roomId)).disconnectSockets(true);
  tellNews(context, roomId, userId);
  realtime?.in(userId ? lobbyChannelOf(userId) : newsChannelOf(roomId)).socketsLeave(newsChannelOf(roomId));
}
