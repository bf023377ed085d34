import type { Context } from "@dozen/core/context";
import { newId, upsert } from "@dozen/core/database/query.server";
import type { LimitRule } from "@dozen/core/limits.server";
import type { LiveMessage } from "@dozen/core/live/live";
import type { OwnerContext } from "@dozen/core/owner.server";
import type { Selectable } from "kysely";
import type { Server, Socket } from "socket.io";
import { callOver, notHere, onlyFriendsCall, theyCall } from "../errors";
import { isBlockedSeat, refuseBlockedSeat } from "../people/blocked.server";
import { findPerson } from "../people/people.server";
import { presenceOf } from "../people/presence.server";
import { lobbyChannelOf, seatChannelOf } from "../rooms/channels.server";
import type { Seat } from "../rooms/seats.server";
import type { ChatSettings } from "../settings";
import { lockRooms } from "../shared/lock-rooms.server";
import { type CallEvent, callStatus, isBusy, ringMessage, ringTime } from "./call";
import type { IncomingSignal } from "./call.schema";
import { leaveLine, leaveMissed } from "./line.server";
import { iceServersFor } from "./relays.server";
import type { ChatCalls } from "./tables";

/** Calls that one user may start. */
export const callLimit: LimitRule = { points: 10, seconds: 60 };

interface Signalling {
  /** The viewer's current seat. */
  seat: Seat;
  socket: Socket;
  event: IncomingSignal;
}

/** A friendship, seen from the viewer's side. */
interface Line {
  roomId: string;
  friendId: string;
}

type CallResult = Record<string, unknown>;

/**
 * Passes signals of a call on to the other friend only, and only in the right state: an invitation rings, only the
 * called user accepts or refuses, and descriptions and candidates require an accepted call.
 *
 * @throws onlyFriendsCall, blocked, notHere, theyCall, callOver, tooMany
 */
export async function signal(context: OwnerContext, { seat, socket, event }: Signalling): Promise<CallResult> {
  if (!seat.friend_id) throw onlyFriendsCall();
  const line = { roomId: seat.room_id, friendId: seat.friend_id };
  if (event.type === "hangup") {
    const call = await hangUp(context, line, event);
    // A user who has accepted but got no response hangs up a call that may not have been accepted.
    if (call?.caller_id === line.friendId && call.accepted_at === null) stopRinging(context, socket, line, call.id);
    return {};
  }
  await refuseBlockedSeat(context.db, seat);
  if (event.type !== "call") return passOn(context, line, event);
  if (event.status === callStatus.asked) {
    return event.call_id === undefined ? ask(context, line, event) : askAgain(context, line, event);
  }
  const { id } = await (event.status === callStatus.accepted ? accept : refuse)(context, line, event);
  stopRinging(context, socket, line, id);
  return event.status === callStatus.accepted ? startOf(context, id) : {};
}

async function ask(context: OwnerContext, line: Line, event: IncomingSignal): Promise<CallResult> {
  const { db, database, clock, limits, viewer } = context;
  await limits.use("chat.call", viewer.id, callLimit);
  const video = isVideo(event) ? 1 : 0;
  const call = { id: newId(), caller_id: viewer.id, asked_at: clock.now(), accepted_at: null, video };
  if (!(await canRing(context, line))) {
    await leaveMissed(context, { room_id: line.roomId, ...call }, line.friendId);
    throw notHere(await nameOf(context, line));
  }
  const before = await db.transaction().execute(async (trx) => {
    // Two friends who call each other at the same moment are serialized by the lock.
    await lockRooms(trx, database, [line.roomId]);
    const held: OwnerContext = { ...context, db: trx };
    const known = await findCall(held, line);
    await refuseRinging(held, line, known);
    // A running call is one whose page was reloaded; the new call replaces it.
    await upsert(held.db, database.dialect, "chat_calls", { room_id: line.roomId, ...call }, ["room_id"], call);
    return known;
  });
  if (before?.accepted_at) await leaveLine(context, before, "lost");
  else if (before) await leaveMissed(context, before, calledBy(context, line, before));
  sendSignal(context, line, event, call.id, true);
  return startOf(context, call.id);
}

function calledBy({ viewer }: OwnerContext, { friendId }: Line, { caller_id }: Selectable<ChatCalls>): string {
  return caller_id === viewer.id ? friendId : viewer.id;
}

/** Whether the friend has a page of the site open, on which the call can ring. */
async function canRing(context: OwnerContext, { friendId }: Line): Promise<boolean> {
  const [chatting, present] = await Promise.all([
    presenceOf(context).onlineAmong([friendId]),
    context.live.onlineAmong([friendId]),
  ]);
  return chatting.has(friendId) || present.has(friendId);
}

/** For a caller who was disconnected: whether the call still rings, or has been accepted. @throws callOver */
async function askAgain(context: OwnerContext, line: Line, event: IncomingSignal): Promise<CallResult> {
  const call = await findCall(context, line, event.call_id);
  if (call?.caller_id !== context.viewer.id) throw callOver();
  return { ...startOf(context, call.id), accepted: call.accepted_at !== null };
}

function isVideo(event: IncomingSignal): boolean {
  return event.type === "call" && event.data?.video === true;
}

/** @throws theyCall when the other side has called first */
async function refuseRinging(context: OwnerContext, line: Line, known?: Selectable<ChatCalls>): Promise<void> {
  const isTheirs = known?.caller_id === line.friendId && known.accepted_at === null;
  if (isTheirs && known.asked_at > context.clock.now() - ringTime) throw theyCall(await nameOf(context, line));
}

async function accept(context: OwnerContext, line: Line, event: IncomingSignal): Promise<{ id: string }> {
  const call = await ringingCall(context, line, event);
  const { numUpdatedRows } = await context.db
    .updateTable("chat_calls")
    .set({ accepted_at: context.clock.now() })
    .where("room_id", "=", line.roomId)
    .where("id", "=", call.id)
    .where("accepted_at", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw callOver();
  sendSignal(context, line, event, call.id);
  return call;
}

async function refuse(context: OwnerContext, line: Line, event: IncomingSignal): Promise<{ id: string }> {
  const call = await ringingCall(context, line, event);
  const { numDeletedRows } = await context.db
    .deleteFrom("chat_calls")
    .where("room_id", "=", line.roomId)
    .where("id", "=", call.id)
    .where("accepted_at", "is", null)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw callOver();
  // Their page has refused for them; they may not even have seen it.
  if (isBusy(event)) await leaveMissed(context, call, context.viewer.id);
  else await leaveLine(context, call, "refused");
  sendSignal(context, line, event, call.id);
  return call;
}

/** The call that rings for the viewer. @throws callOver */
async function ringingCall(context: OwnerContext, line: Line, event: IncomingSignal): Promise<Selectable<ChatCalls>> {
  const call = await findCall(context, line, event.call_id);
  const isRinging = call?.caller_id === line.friendId && call.accepted_at === null;
  if (!isRinging || call.asked_at <= context.clock.now() - ringTime) throw callOver();
  return call;
}

/** Passes descriptions and candidates on. */
async function passOn(context: OwnerContext, line: Line, event: IncomingSignal): Promise<CallResult> {
  const call = await findCall(context, line, event.call_id);
  if (!call?.accepted_at) throw callOver();
  sendSignal(context, line, event, call.id);
  // Credentials of relays expire, and a call that restarts ICE may be older than they are.
  return event.type === "ice" ? {} : startOf(context, call.id);
}

/** Ends a call from either side, at any time. A no-op if there is none. @returns the ended call */
async function hangUp(
  context: OwnerContext,
  line: Line,
  event: IncomingSignal,
): Promise<Selectable<ChatCalls> | undefined> {
  const call = await findCall(context, line, event.call_id);
  if (!call) return;
  const { roomId } = line;
  const { viewer } = context;
  const { numDeletedRows } = await context.db
    .deleteFrom("chat_calls")
    .where("room_id", "=", roomId)
    .where("id", "=", call.id)
    .executeTakeFirst();
  if (numDeletedRows > 0n) {
    if (call.accepted_at) await leaveLine(context, call, "ended");
    else if (call.caller_id === viewer.id) await leaveMissed(context, call, line.friendId);
    // A called user who ends the call knows of it.
    else await leaveLine(context, call, "missed");
  }
  sendSignal(context, line, event, call.id, call.accepted_at === null);
  return call;
}

/** Ends a call of a friendship on every page of both friends, whichever of them started it. A no-op if there is none. */
export async function endCall(context: OwnerContext, line: Line): Promise<void> {
  const call = await hangUp(context, line, { type: "hangup" });
  if (call) stopRinging(context, context.realtime, line, call.id);
}

/** Stops the ringing on the viewer's other pages, including those that are in no room yet. */
function stopRinging({ viewer, live }: OwnerContext, from: Server | Socket | undefined, line: Line, id: string): void {
  const event = eventOf(viewer, line, { type: "hangup" }, id);
  from?.to(seatChannelOf(line.roomId, viewer.id)).to(lobbyChannelOf(viewer.id)).emit("call", event);
  void live.send(viewer.id, ringMessageOf(event));
}

/** The call of a friendship; a client that names no id means the current one. */
function findCall({ db }: OwnerContext, { roomId }: Line, id?: string): Promise<Selectable<ChatCalls> | undefined> {
  const query = db.selectFrom("chat_calls").selectAll().where("room_id", "=", roomId);
  return (id === undefined ? query : query.where("id", "=", id)).executeTakeFirst();
}

/**
 * Sends a signal to the other friend. Ringing and its end go to all their pages, other signals only to those in the
 * conversation or the call.
 */
function sendSignal(context: OwnerContext, line: Line, event: IncomingSignal, id: string, isBell = false): void {
  const seat = context.realtime?.to(seatChannelOf(line.roomId, line.friendId));
  const outgoing = eventOf(context.viewer, line, event, id);
  (isBell ? seat?.to(lobbyChannelOf(line.friendId)) : seat)?.emit("call", outgoing);
  if (isBell) void context.live.send(line.friendId, ringMessageOf(outgoing));
}

/** The live message that starts or stops ringing on pages outside the chat. */
function ringMessageOf(event: CallEvent): LiveMessage {
  return { name: ringMessage, data: event };
}

/** Rings on a page of the chat that connects or reconnects while its user is called. */
export async function ringAt(context: OwnerContext, socket: Socket): Promise<void> {
  for (const event of await ringingFor(context, context.viewer.id)) socket.emit("call", event);
}

/** The same for the other pages of the site. */
export async function ongoingCalls(context: Context, userId: string): Promise<LiveMessage[]> {
  return (await ringingFor(context, userId)).map(ringMessageOf);
}

async function ringingFor({ db, clock }: Pick<Context, "db" | "clock">, userId: string): Promise<CallEvent[]> {
  const calls = await db
    .selectFrom("chat_calls as ringing")
    .innerJoin("chat_seats as seat", "seat.room_id", "ringing.room_id")
    .innerJoin("users as caller", "caller.id", "ringing.caller_id")
    .select(["ringing.id as call_id", "ringing.room_id", "ringing.video", "caller.id", "caller.name", "caller.avatar"])
    .where("seat.user_id", "=", userId)
    .whereRef("seat.friend_id", "=", "ringing.caller_id")
    .where("ringing.accepted_at", "is", null)
    .where("ringing.asked_at", ">", clock.now() - ringTime)
    .execute();
  const events: CallEvent[] = [];
  for (const { call_id, room_id: roomId, video, ...caller } of calls) {
    if (await isBlockedSeat(db, { user_id: userId, friend_id: caller.id })) continue;
    const bell = { type: "call", status: callStatus.asked, data: { video: video === 1 } } as const;
    events.push(eventOf(caller, { roomId }, bell, call_id));
  }
  return events;
}

type Sender = Pick<OwnerContext["viewer"], "id" | "name" | "avatar">;

function eventOf(from: Sender, { roomId }: Pick<Line, "roomId">, event: IncomingSignal, id: string): CallEvent {
  const { id: user_id, name, avatar } = from;
  return { ...event, call_id: id, user_id, name, avatar, receive_id: roomId };
}

function startOf(context: OwnerContext, id: string): CallResult {
  const isRelayed = context.settings.of<ChatSettings>("chat").CHAT_CALLS_RELAYED === "yes";
  return { call_id: id, ice_servers: iceServersFor(context), ice_transport_policy: isRelayed ? "relay" : "all" };
}

async function nameOf(context: OwnerContext, { friendId }: Line): Promise<string> {
  return (await findPerson(context, friendId))?.name ?? "";
}
