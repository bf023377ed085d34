import type { Context } from "@dozen/core/context";
import type { SignedIn } from "@dozen/core/viewer";
import type { Socket } from "socket.io";
import { newsChannelOf } from "../rooms/channels.server";
import { validAmong } from "./ticket.server";

/** A connection to check; `room` is null for one that only receives news and calls. */
interface Judged {
  socket: Socket;
  viewer: SignedIn;
  room: { id: string } | null;
}

/** Connections per query. */
const batchSize = 500;

/**
 * Closes this process's connections whose session, account or membership has ended, and
 * unsubscribes news of rooms that their users have left. Each is announced when it happens, but
 * an outage of Redis loses the announcement.
 */
export async function endRevoked(context: Context): Promise<void> {
  const sockets = [...(context.realtime?.sockets.sockets.values() ?? [])];
  const connections = sockets.map(({ data }) => data.chat as Judged);
  for (let at = 0; at < connections.length; at += batchSize) {
    await judge(context, connections.slice(at, at + batchSize));
  }
}

async function judge(context: Context, connections: Judged[]): Promise<void> {
  // Channels joined after this point are checked next time, since the query results may predate
  // them.
  const joined = connections.map((connection) => ({ ...connection, news: newsOf(connection.socket) }));
  const viewers = connections.map(({ viewer }) => viewer);
  const [valid, seats] = await Promise.all([validAmong(context, viewers), seatsOf(context, viewers)]);
  for (const { socket, viewer, room, news } of joined) {
    const rooms = seats.get(viewer.id) ?? new Set();
    if (!valid.has(viewer) || (room && !rooms.has(room.id))) {
      socket.disconnect(true);
      continue;
    }
    for (const id of news) if (!rooms.has(id)) await socket.leave(newsChannelOf(id));
  }
}

/** The rooms whose news a connection receives. */
function newsOf({ rooms }: Socket): string[] {
  const before = newsChannelOf("");
  return [...rooms].flatMap((name) => (name.startsWith(before) ? name.slice(before.length) : []));
}

async function seatsOf({ db }: Context, viewers: SignedIn[]): Promise<Map<string, Set<string>>> {
  const users = [...new Set(viewers.map(({ id }) => id))];
  const seats = await db
    .selectFrom("chat_seats")
    .select(["user_id", "room_id"])
    .where("user_id", "in", users)
    .execute();
  const rooms = new Map<string, Set<string>>(users.map((id) => [id, new Set()]));
  for (const { user_id, room_id } of seats) rooms.get(user_id)?.add(room_id);
  return rooms;
}
