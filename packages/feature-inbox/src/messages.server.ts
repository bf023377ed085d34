import type { Context, RequestContext } from "@dozen/core/context";
import { newId, type Page, pageCount, pageOf, preparedQuery, upsert } from "@dozen/core/database/query.server";
import type { RecentThings } from "@dozen/core/feature-server";
import type { SignedIn } from "@dozen/core/viewer";
import { type ExpressionBuilder, sql } from "kysely";
import { messageNotFound } from "./errors";
import { type Message, type MessageCount, type MessageType, messageTypes } from "./message";
import "./tables";
import { type MessageTexts, textFor } from "./texts";

/** A request of somebody who has messages. */
export type ReaderContext = Omit<RequestContext, "viewer"> & { viewer: SignedIn };

/** In place of a recipient: one row that everybody reads who had an account by then. */
export const everybody = "";

/** Messages by id, each id only among its kind. */
export interface Wanted {
  system: string[];
  feedback: string[];
}

/** These messages, whichever kind each of them is. */
export function ofAnyKind(ids: string[]): Wanted {
  return { system: ids, feedback: ids };
}

export interface NewMessage {
  /** A user's id, or `everybody`. */
  to: string;
  type: MessageType;
  texts: MessageTexts;
  feedbackId?: string;
  /** Sending twice under one id is sending once. */
  id?: string;
}

/** Puts a message into one inbox or, as a single row, into all of them. Answers its id. */
export async function sendMessage(context: Pick<Context, "database" | "clock">, message: NewMessage): Promise<string> {
  const { db, dialect } = context.database;
  const row = {
    id: message.id ?? newId(),
    user_id: message.to,
    type: message.type,
    feedback_id: message.feedbackId ?? null,
    texts: JSON.stringify(message.texts),
    created_at: context.clock.now(),
  };
  await upsert(db, dialect, "inbox_messages", row, ["id"]);
  return row.id;
}

/** The viewer's messages, newest first; of one kind or of all. */
export async function listMessages(
  context: ReaderContext,
  input: { type?: MessageType; page: number; size: number },
): Promise<Page<Message> & { counts: Record<MessageType, MessageCount> }> {
  const counts = await countMessages(context);
  const total = input.type ? counts[input.type].total : counts[1].total + counts[2].total;
  const pages = pageCount(total, input.size);
  // A page that deletions emptied shows the last one there is.
  const { page, size, offset } = pageOf({ page: Math.min(input.page, pages), size: input.size });
  let query = messagesOf(context, context.viewer.id)
    .select(columns)
    .orderBy("message.created_at", "desc")
    .orderBy("message.id", "desc")
    .limit(size)
    .offset(offset);
  if (input.type) query = query.where("message.type", "=", input.type);
  const rows = total > 0 ? await query.execute() : [];
  return { list: rows.map((row) => toMessage(context, row)), total, page: pages, current: page, counts };
}

const columns = [
  "message.id",
  "message.type",
  "message.texts",
  "message.created_at",
  "message.feedback_id",
  "mark.read_at",
] as const;

function toMessage(
  { locale }: Pick<RequestContext, "locale">,
  row: { id: string; type: number; texts: string; created_at: number; read_at: number | null },
): Message {
  const { id, type, texts, created_at, read_at } = row;
  return { id, type: type as MessageType, ...textFor(locale, texts), at: created_at, isRead: read_at !== null };
}

/** What a user can see: their own messages and those to everybody since they came, less what they deleted. */
function messagesOf({ db }: Pick<Context, "db">, userId: string) {
  // Where another site says who is asking there is no such user, and everything counts as new.
  const since = sql<number>`coalesce((select created_at from users where id = ${userId}), 0)`;
  return db
    .selectFrom("inbox_messages as message")
    .leftJoin("inbox_marks as mark", (join) =>
      join.onRef("mark.message_id", "=", "message.id").on("mark.user_id", "=", userId),
    )
    .where("message.user_id", "in", [userId, everybody])
    .where("message.created_at", ">=", since)
    .where("mark.deleted_at", "is", null);
}

async function countMessages(context: ReaderContext): Promise<Record<MessageType, MessageCount>> {
  const rows = await messagesOf(context, context.viewer.id)
    .select(["message.type", ({ fn }) => fn.countAll<number>().as("total"), unread])
    .groupBy("message.type")
    .execute();
  const of = (type: MessageType) => {
    const row = rows.find((one) => one.type === type);
    return { total: Number(row?.total ?? 0), unread: Number(row?.unread ?? 0) };
  };
  return { [messageTypes.system]: of(1), [messageTypes.feedback]: of(2) };
}

const unread = () => sql<number>`sum(case when mark.read_at is null then 1 else 0 end)`.as("unread");

/** The newest messages that a user has not read, for the start page. */
export async function recentMessages(context: RequestContext, userId: string, count: number): Promise<RecentThings> {
  const rows = await messagesOf(context, userId)
    .select(columns)
    .where("mark.read_at", "is", null)
    .orderBy("message.created_at", "desc")
    .orderBy("message.id", "desc")
    .limit(count)
    .execute();
  const list = rows.map((row) => {
    const { id, type, title, at } = toMessage(context, row);
    return { title, href: `/msg/info/${type}/${id}`, at };
  });
  return { label: "inbox:recent", icon: "bell", href: "/msg", list };
}

/** How many messages a user has not read, for the menu. */
export async function countUnread(context: Pick<Context, "db">, userId: string): Promise<number> {
  const [row] = await unreadOf(context.db, userId);
  return Number(row?.count);
}

const unreadOf = preparedQuery((db, userId: string) =>
  messagesOf({ db }, userId)
    .where("mark.read_at", "is", null)
    .select(({ fn }) => fn.countAll<number>().as("count")),
);

/**
 * One message of the viewer, with the id of the feedback it answers.
 *
 * @throws messageNotFound also when it is somebody else's or of the other kind
 */
export async function findMessage(
  context: ReaderContext,
  { type, id }: Pick<Message, "type" | "id">,
): Promise<{ message: Message; feedbackId: string | null }> {
  const row = await messagesOf(context, context.viewer.id)
    .select(columns)
    .where("message.id", "=", id)
    .where("message.type", "=", type)
    .executeTakeFirst();
  if (!row) throw messageNotFound();
  return { message: toMessage(context, row), feedbackId: row.feedback_id };
}

/** Which of these messages are the viewer's, as a condition. */
export function isWanted({ system, feedback }: Wanted) {
  type Expressions = ExpressionBuilder<{ message: { id: string; type: number } }, "message">;
  // An empty list is no list in SQL.
  const among = (ids: string[]) => (ids.length > 0 ? ids : [""]);
  return ({ and, or, eb }: Expressions) =>
    or([
      and([eb("message.type", "=", messageTypes.system), eb("message.id", "in", among(system))]),
      and([eb("message.type", "=", messageTypes.feedback), eb("message.id", "in", among(feedback))]),
    ]);
}

/**
 * The ids among `wanted` that are the viewer's; what is not is passed over like what does not exist.
 *
 * @throws messageNotFound when none of them is the viewer's
 */
export async function ownMessages(context: ReaderContext, wanted: Wanted): Promise<string[]> {
  const ids = await ownAmong(context, wanted);
  if (ids.length === 0) throw messageNotFound();
  return ids;
}

/** The same, which may be none. */
export async function ownAmong(context: ReaderContext, wanted: Wanted): Promise<string[]> {
  const rows = await messagesOf(context, context.viewer.id).select("message.id").where(isWanted(wanted)).execute();
  return rows.map(({ id }) => id);
}

/** Ids of the viewer's unread messages, of one kind or of all. */
export async function unreadMessages(context: ReaderContext, type?: MessageType): Promise<string[]> {
  let query = messagesOf(context, context.viewer.id).select("message.id").where("mark.read_at", "is", null);
  if (type) query = query.where("message.type", "=", type);
  return (await query.execute()).map(({ id }) => id);
}
