import type { Context } from "@dozen/core/context";
import type { Locale } from "@dozen/core/locale";

/** The socket.io room of a conversation. */
export function channelOf(roomId: string): string {
  return `chat:${roomId}`;
}

/** The connections to a conversation that use one language. */
export function languageChannelOf(roomId: string, locale: Locale): string {
  return `chat-language:${roomId}:${locale}`;
}

/** The connections that receive one event per message, as the specification requires. */
export function singlesChannelOf(roomId: string): string {
  return `chat-singles:${roomId}`;
}

/** The connections that receive the messages of one turn of the event loop in one event. */
export function batchesChannelOf(roomId: string): string {
  return `chat-batches:${roomId}`;
}

/** One user's connections to one conversation. */
export function seatChannelOf(roomId: string, userId: string): string {
  return `chat:${roomId}:${userId}`;
}

/** One user's connections that belong to no conversation: every page of the chat has one. */
export function lobbyChannelOf(userId: string): string {
  return `chat-lobby:${userId}`;
}

/**
 * The connections outside conversations whose users are members of this one: they only learn
 * that something in it is new.
 */
export function newsChannelOf(roomId: string): string {
  return `chat-news:${roomId}`;
}

type Needs = Pick<Context, "realtime">;

/**
 * Announces that a conversation's entry in the list has changed: to all members, or to one user.
 */
export function publishNews({ realtime }: Needs, roomId: string, userId?: string): void {
  realtime?.to(userId ? lobbyChannelOf(userId) : newsChannelOf(roomId)).emit("news", { receive_id: roomId });
}

/** Reports to the open pages of a room whether their users may write there: to one user, or to all except some. */
export function publishMayWrite(
  { realtime }: Needs,
  roomId: string,
  { mayWrite, userId, except = [] }: { mayWrite: boolean; userId?: string; except?: string[] },
): void {
  realtime
    ?.to(userId ? seatChannelOf(roomId, userId) : channelOf(roomId))
    .except(except.map((id) => seatChannelOf(roomId, id)))
    .emit("writing", { can_write: mayWrite });
}

/** From now on all pages of the new members are notified of news in the room. */
export function openNews({ realtime }: Needs, roomId: string, userIds: string[]): void {
  realtime?.in(userIds.map(lobbyChannelOf)).socketsJoin(newsChannelOf(roomId));
}

/**
 * Closes the connections to a room and unsubscribes its news, for all or for one user, on every
 * process.
 */
export function closeChannel(context: Needs, roomId: string, userId?: string): void {
  const { realtime } = context;
  realtime?.in(userId ? seatChannelOf(roomId, userId) : channelOf(roomId)).disconnectSockets(true);
  publishNews(context, roomId, userId);
  realtime?.in(userId ? lobbyChannelOf(userId) : newsChannelOf(roomId)).socketsLeave(newsChannelOf(roomId));
}
