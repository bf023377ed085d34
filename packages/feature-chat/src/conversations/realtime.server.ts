import { clientAddress } from "@dozen/core/client-address.server";
import type { Context } from "@dozen/core/context";
import { DomainError, notFound, unauthorized } from "@dozen/core/errors";
import type { LimitRule } from "@dozen/core/limits.server";
import { isLocale, locales } from "@dozen/core/locale";
import { sayIssue, translateKey, translateMessage } from "@dozen/core/messages";
import type { OwnerContext } from "@dozen/core/owner.server";
import { refusalFor } from "@dozen/core/part-away.server";
import { bindContext } from "@dozen/core/request-context.server";
import type { SignedIn } from "@dozen/core/viewer";
import type { Server, Socket } from "socket.io";
import type { ZodType, z } from "zod";
import { endRevoked } from "../connections/revoking.server";
import { isStillValid, openTicket } from "../connections/ticket.server";
import { recordNotFound } from "../errors";
import { burnText } from "../messages/burning.server";
import { sayText } from "../messages/messages.server";
import { toWire } from "../messages/wire";
import { isBlockedSeat, refuseBlockedSeat } from "../people/blocked.server";
import { presenceOf } from "../people/presence.server";
import { markRead } from "../receipts/reading.server";
import { readByFriend } from "../receipts/receipts.server";
import {
  batchesChannelOf,
  channelOf,
  languageChannelOf,
  lobbyChannelOf,
  newsChannelOf,
  seatChannelOf,
  singlesChannelOf,
} from "../rooms/channels.server";
import { findSeat, roomsOf, type Seat } from "../rooms/seats.server";
import { mayWrite } from "../rooms/writing.server";
import { callEvent } from "../voice-calls/call.schema";
import { ringAt, signal } from "../voice-calls/signalling.server";
import { emptyEvent, fileEvent, loginEvent, messageEvent } from "./event.schema";

/**
 * Presence is refreshed more often than it expires; each heartbeat also checks again what a
 * connection may receive. Milliseconds.
 */
const heartbeat = 30_000;

/** Rate limits of a person's events other than messages: several times what their pages send. */
export const eventLimits = {
  login: { points: 120, seconds: 60 },
  /** Each costs queries here and a redraw there. */
  typing: { points: 120, seconds: 60 },
  /** Read markers, and messages that were sent by a call. */
  read: { points: 600, seconds: 60 },
  /** Call signalling: about twenty candidates for each transport that is tried. */
  signal: { points: 600, seconds: 60 },
} satisfies Record<string, LimitRule>;

/** Connections of one person to this process: two for each open page, on several devices. */
const mostConnections = 50;

interface Connection {
  context: OwnerContext;
  socket: Socket;
  viewer: SignedIn;
  /** Null: connected only to be shown as online. */
  room: { id: string; uid: string } | null;
  /** The client asked for one event with all messages of a turn. */
  takesBatches: boolean;
  /** For a connection without a room: the rooms whose news it receives. */
  newsOf: string[];
}

interface Acknowledgement {
  code: number;
  data: Record<string, unknown>;
}

const sessionChannel = (id: string) => `chat-session:${id}`;
const userChannel = (id: string) => `chat-user:${id}`;

/**
 * Serves conversations over socket.io. Messages go through the same model functions as forms and
 * calls.
 */
export function attachRooms(io: Server, context: Context): void {
  io.use((socket, next) => {
    admit(context, socket).then(
      (connection) => {
        socket.data.chat = connection;
        next();
      },
      (error: unknown) => {
        if (!(error instanceof DomainError)) context.log.error({ err: error }, "A connection could not be judged");
        next(new Error(String(refusalFor(error)?.code ?? 500)));
      },
    );
  });
  io.on("connection", (socket) => serve(socket.data.chat as Connection));
}

/** Closes connections when their session or user ends, and keeps presence up to date. */
export function watchConnections(context: Context): () => void {
  const end = (channel: string) => context.realtime?.in(channel).disconnectSockets(true);
  const beat = () => {
    void presenceOf(context).confirmAll();
    endRevoked(context).catch((error) => context.log.error({ err: error }, "Connections could not be judged again"));
  };
  const timer = setInterval(beat, heartbeat).unref();
  const stops = [
    context.events.on("session.ended", ({ sessionId }) => end(sessionChannel(sessionId))),
    context.events.on("user.erased", ({ userId }) => end(userChannel(userId))),
    context.moderation.onSuspended((userId) => context.realtime?.local.in(userChannel(userId)).disconnectSockets(true)),
    () => clearInterval(timer),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** @throws DomainError 401 without a valid ticket or token, 404 for somebody else's room */
async function admit(context: Context, socket: Socket): Promise<Connection> {
  const { token, rid, uid, language, batches } = socket.handshake.query;
  const viewer = await openTicket(context, String(token ?? ""));
  if (viewer?.kind !== "registered") throw unauthorized();
  const locale = isLocale(language) ? language : "zhCn";
  const ip = clientAddress(socket.request, context.settings.trustProxy);
  const bound = bindContext(context, { viewer, locale, ip, requestId: socket.id });
  const room = rid === undefined ? null : { id: String(rid), uid: String(uid ?? "") };
  const newsOf = room ? [] : await roomsOf(context, viewer.id);
  const connection = { context: bound, socket, viewer, room, takesBatches: batches === "yes", newsOf };
  if (room) await seatNow(connection);
  return connection;
}

/**
 * The viewer's current seat. The URL names a friend's room by the friend, and a group's by the
 * viewer (spec:chat-45).
 */
async function seatNow({ context, viewer, room }: Connection): Promise<Seat> {
  const seat = room ? await findSeat(context.db, { roomId: room.id, userId: viewer.id }) : undefined;
  if (!seat || room?.uid !== (seat.friend_id ?? viewer.id)) throw notFound();
  return seat;
}

function serve(connection: Connection): void {
  const { context, socket, viewer, room } = connection;
  const { limits } = context;
  // Check here and not earlier: connections that are being admitted at the same time are not
  // counted yet.
  if (presenceOf(context).here(viewer.id) >= mostConnections) {
    socket.disconnect(true);
    return;
  }
  const who = { userId: viewer.id, id: socket.id };
  const channels = [userChannel(viewer.id), ...(viewer.sessionId ? [sessionChannel(viewer.sessionId)] : [])];
  channels.push(...(room ? roomChannels(connection, room.id) : lobbyChannels(connection)));
  const isLetIn = letIn(connection, channels);
  void presenceOf(context).arrive(who);
  socket.on("disconnect", () => void presenceOf(context).leave(who));
  // Events wait until the connection is admitted; if it closes before, they are not acknowledged.
  socket.use((_, next) => void isLetIn.then(() => next()));
  if (!room) return;
  listen(connection, "login", loginEvent, ({ read }) => login(connection, read));
  listen(connection, "msg", messageEvent, (event) => say(connection, event));
  listen(connection, "file", fileEvent, async ({ id }) => {
    await limits.use("chat.read", viewer.id, eventLimits.read);
    if (!(await hasSaid(connection, id))) throw recordNotFound();
    return {};
  });
  listen(connection, "input", emptyEvent, () => publishTyping(connection));
  // An offer must be handled before its candidates, however long each query takes.
  const inTurn = oneAfterTheOther();
  listen(connection, "call", callEvent, (event) =>
    inTurn(async () => {
      await limits.use("chat.signal", viewer.id, eventLimits.signal);
      return signal(context, { seat: await seatNow(connection), socket, event });
    }),
  );
  listen(connection, "read", emptyEvent, async () => {
    await limits.use("chat.read", viewer.id, eventLimits.read);
    await seatNow(connection);
    await markRead(context, room.id);
    return {};
  });
}

/**
 * Joins the channels and then checks the seat again: if it ended between the ticket and joining,
 * this connection missed the event.
 */
async function letIn(connection: Connection, channels: string[]): Promise<void> {
  const { context, socket, viewer, room } = connection;
  await socket.join(channels);
  try {
    if (!(await isStillValid(context, viewer))) throw unauthorized();
    if (room) {
      await seatNow(connection);
    } else {
      await renewNews(connection);
      await ringAt(context, socket);
    }
  } catch (error) {
    if (!(error instanceof DomainError)) context.log.error({ err: error }, "A connection could not be judged again");
    socket.disconnect(true);
  }
}

/** Limits the news to the rooms that the viewer belongs to now. */
async function renewNews({ context, socket, viewer, newsOf }: Connection): Promise<void> {
  const rooms = await roomsOf(context, viewer.id);
  for (const gone of newsOf.filter((id) => !rooms.includes(id))) await socket.leave(newsChannelOf(gone));
  await socket.join(rooms.filter((id) => !newsOf.includes(id)).map(newsChannelOf));
}

/** Runs tasks one after the other, even after one fails. */
function oneAfterTheOther(): <T>(work: () => Promise<T>) => Promise<T> {
  let turn: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = turn.then(work, work);
    turn = done;
    return done;
  };
}

function roomChannels({ context, viewer, takesBatches }: Connection, roomId: string): string[] {
  const messages = takesBatches ? batchesChannelOf(roomId) : singlesChannelOf(roomId);
  const words = languageChannelOf(roomId, context.locale);
  return [channelOf(roomId), seatChannelOf(roomId, viewer.id), messages, words];
}

function lobbyChannels({ viewer, newsOf }: Connection): string[] {
  return [lobbyChannelOf(viewer.id), ...newsOf.map(newsChannelOf)];
}

/**
 * Each event is validated and acknowledged in the envelope; its handler checks the current
 * membership.
 */
function listen<Schema extends ZodType>(
  connection: Connection,
  name: string,
  schema: Schema,
  run: (event: z.output<Schema>) => Promise<Record<string, unknown>>,
): void {
  connection.socket.on(name, (...received: unknown[]) => {
    const acknowledge = received.at(-1);
    const payload = typeof received[0] === "function" ? undefined : received[0];
    void acknowledgementOf(connection, schema, payload, run).then((result) => {
      if (typeof acknowledge === "function") acknowledge(result);
    });
  });
}

async function acknowledgementOf<Schema extends ZodType>(
  connection: Connection,
  schema: Schema,
  payload: unknown,
  run: (event: z.output<Schema>) => Promise<Record<string, unknown>>,
): Promise<Acknowledgement> {
  const { t, log } = connection.context;
  try {
    const checked = schema.safeParse(payload, { error: sayIssue });
    if (!checked.success) {
      const message = checked.error.issues[0]?.message ?? "";
      return { code: 400, data: { info: translateMessage(t, message) } };
    }
    return { code: 200, data: await run(checked.data) };
  } catch (error) {
    // Never log the content of a message.
    if (!(error instanceof DomainError)) log.error({ err: error }, "An event of the chat failed");
    const refused = refusalFor(error);
    if (refused) return { code: refused.code, data: { info: translateKey(t, refused.key, refused.values) } };
    return { code: 500, data: { info: t("core:errors.internal") } };
  }
}

async function login(connection: Connection, hasRead: boolean): Promise<Record<string, unknown>> {
  const { context, socket, viewer, room } = connection;
  const roomId = room?.id ?? "";
  const seat = await seatNow(connection);
  await context.limits.use("chat.login", viewer.id, eventLimits.login);
  if (hasRead) await markRead(context, roomId);
  if (!(await isBlockedSeat(context.db, seat))) {
    const { id: user_id, name } = viewer;
    for (const locale of locales) {
      const msg = context.i18n.t(locale)("chat:live.joined", { name });
      socket.to(languageChannelOf(roomId, locale)).emit("sys", { type: "login", user_id, name, msg });
    }
  }
  const read = await readByFriend(context, roomId);
  const can_write = await mayWrite(context.db, seat);
  const info = context.t("chat:live.welcome", { name: viewer.name });
  return { info, read: read === null ? null : String(read), can_write };
}

async function say(connection: Connection, event: z.output<typeof messageEvent>): Promise<Record<string, unknown>> {
  const { context, room, viewer } = connection;
  if (event.id !== undefined) {
    await context.limits.use("chat.read", viewer.id, eventLimits.read);
    if (await hasSaid(connection, event.id)) return {};
  }
  if (event.msg === undefined) throw recordNotFound();
  const roomId = room?.id ?? "";
  const { msg: text, client_id: clientId, reply_id: reply, fire } = event;
  // Storing checks the seat in the same transaction.
  if (fire) {
    await seatNow(connection);
    const record = await burnText(context, { roomId, text, clientId, reply });
    return { info: context.t("chat:live.notStored"), record };
  }
  return { record: toWire(await sayText(context, { roomId, text, clientId, reply })) };
}

/**
 * Whether the viewer wrote the message with this number, so that it need not be stored. @throws
 * DomainError 404
 */
async function hasSaid(connection: Connection, id: string): Promise<boolean> {
  const { room_id, user_id } = await seatNow(connection);
  const seq = Number(id);
  if (!Number.isSafeInteger(seq)) return false;
  const said = await connection.context.db
    .selectFrom("chat_records")
    .select("seq")
    .where("room_id", "=", room_id)
    .where("seq", "=", seq)
    .where("user_id", "=", user_id)
    .executeTakeFirst();
  return said !== undefined;
}

/** Notifies the friend that the viewer is typing. */
async function publishTyping(connection: Connection): Promise<Record<string, unknown>> {
  const { context, socket, viewer } = connection;
  await context.limits.use("chat.typing", viewer.id, eventLimits.typing);
  const seat = await seatNow(connection);
  const { room_id, friend_id } = seat;
  await refuseBlockedSeat(context.db, seat);
  if (friend_id) socket.to(seatChannelOf(room_id, friend_id)).emit("input", { user_id: viewer.id, name: viewer.name });
  return {};
}
