import { setImmediate } from "node:timers/promises";
import type { Context, RequestContext } from "@dozen/core/context";
import {
  fromNearerEnd,
  type Page,
  pageCount,
  pageOf,
  preparedQuery,
  type Stretch,
} from "@dozen/core/database/query.server";
import type { RecentThings } from "@dozen/core/feature-server";
import type { OwnerContext } from "@dozen/core/owner.server";
import type { Tables } from "@dozen/core/tables";
import { type ExpressionBuilder, type Kysely, type Selectable, type SqlBool, sql } from "kysely";
import { describeActivity } from "../activity/shown.server";
import { messageNotFound } from "../errors";
import { type Message, type MessageCount, type MessageType, messageTypes, mostUnread } from "./message";
import type { MessagesTable } from "./tables";
import { textFor } from "./texts";

/** The recipient of a message to all users who had an account when it was sent. It is stored once. */
export const everybody = "";

/** Message ids by kind. An id matches only a message of that kind. */
export type Wanted = Record<keyof typeof messageTypes, string[]>;

/** Matches these messages whatever their kind. */
export function ofAnyKind(ids: string[]): Wanted {
  return { system: ids, feedback: ids, activity: ids };
}

/** All ids, and an empty one, since SQL does not allow an empty list. */
export function allOf(wanted: Wanted): string[] {
  return [...Object.values(wanted).flat(), ""];
}

/** The viewer's messages of one kind or of all, newest first. */
export async function listMessages(
  context: OwnerContext,
  input: { type?: MessageType; page: number; size: number },
): Promise<Page<Message> & { counts: Record<MessageType, MessageCount> }> {
  const { type } = input;
  const shared = await sharedMessages(context.db, context.viewer.id);
  const own = await ownCounts(context.db, context.viewer.id);
  const counts = Object.fromEntries(
    Object.values(messageTypes).map((kind) => [kind, sumOf(own[kind], shared, kind)]),
  ) as Record<MessageType, MessageCount>;
  const kinds = type ? [type] : Object.values(messageTypes);
  const total = kinds.reduce((sum, kind) => sum + counts[kind].total, 0);
  const pages = pageCount(total, input.size);
  // If deletions have emptied the requested page, show the last one.
  const { page, size, offset } = pageOf({ page: Math.min(input.page, pages), size: input.size });
  const ids = await idsAt(context, {
    type,
    size,
    offset,
    shared: shared.filter((one) => kinds.includes(one.type as MessageType)),
    own: kinds.reduce((sum, kind) => sum + own[kind].total, 0),
  });
  return { list: await messagesByIds(context, context.viewer.id, ids), total, page: pages, current: page, counts };
}

function sumOf(own: MessageCount, shared: SharedMessage[], kind: MessageType): MessageCount {
  const those = shared.filter(({ type }) => type === kind);
  const unread = those.filter(({ read_at }) => read_at === null).length;
  return { total: own.total + those.length, unread: own.unread + unread };
}

interface PageRequest {
  type?: MessageType;
  size: number;
  offset: number;
  /** The messages to everybody that are in the list. */
  shared: SharedMessage[];
  /** The number of the viewer's own messages in the list. */
  own: number;
}

interface Dated {
  id: string;
  created_at: number;
}

/**
 * Returns the ids of a page. Messages to everybody are few, so all of them are merged into a window of the viewer's own
 * messages. They move an own message by at most their number, so the window begins that many earlier.
 */
async function idsAt(
  { db, viewer }: OwnerContext,
  { type, size, offset, shared, own }: PageRequest,
): Promise<string[]> {
  const before = Math.min(own, Math.max(0, offset - shared.length));
  const stretch = fromNearerEnd({ total: own, size: size + shared.length, offset: before });
  const rows = stretch.limit > 0 ? await ownMessagesAt(db, viewer.id, type, stretch) : [];
  const ordered = newestFirst([...rows, ...shared]);
  return ordered.slice(offset - before, offset - before + size).map(({ id }) => id);
}

/**
 * The messages at a place far inside are looked for in steps: SQLite runs on the main thread, where all other requests
 * wait for a statement that skips a million messages.
 *
 * @param skippedAtOnce entries of the index; SQLite skips 100,000 in about 15 ms
 */
export async function ownMessagesAt(
  db: Kysely<Tables>,
  userId: string,
  type: MessageType | undefined,
  { direction, limit, offset }: Stretch,
  skippedAtOnce = 100_000,
): Promise<Dated[]> {
  const ordered = (after: Dated | undefined) => {
    let query = ownMessagesOf(db, userId)
      .select(["message.id", "message.created_at"])
      .orderBy("message.created_at", direction)
      .orderBy("message.id", direction);
    if (type) query = query.where("message.type", "=", type);
    if (after) query = query.where(isAfter(after, direction));
    return query;
  };
  let after: Dated | undefined;
  let left = offset;
  for (; left > skippedAtOnce; left -= skippedAtOnce) {
    after = await ordered(after)
      .limit(1)
      .offset(skippedAtOnce - 1)
      .executeTakeFirst();
    if (!after) return [];
    await setImmediate();
  }
  return ordered(after).limit(limit).offset(left).execute();
}

/** Not a comparison of rows, for which MariaDB reads the index from its beginning. */
function isAfter({ created_at, id }: Dated, direction: Stretch["direction"]) {
  const sign = sql.raw(direction === "asc" ? ">" : "<");
  const [moment, own] = [sql.ref("message.created_at"), sql.ref("message.id")];
  return sql<SqlBool>`(${moment} ${sign}= ${created_at} and (${moment} <> ${created_at} or ${own} ${sign} ${id}))`;
}

function newestFirst<Row extends Dated>(rows: Row[]): Row[] {
  return rows.sort((one, other) => other.created_at - one.created_at || (one.id < other.id ? 1 : -1));
}

async function messagesByIds(context: RequestContext, userId: string, ids: string[]): Promise<Message[]> {
  if (ids.length === 0) return [];
  const rows = await messagesOf(context, userId).select(columns).where("message.id", "in", ids).execute();
  return toMessages(context, userId, newestFirst(rows));
}

const columns = [
  "message.id",
  "message.type",
  "message.thing",
  "message.texts",
  "message.created_at",
  "message.feedback_id",
  "mark.read_at",
] as const;

type ShownRow = Pick<Selectable<MessagesTable>, "id" | "type" | "thing" | "texts" | "created_at"> & {
  read_at: number | null;
};

async function toMessages(context: RequestContext, userId: string, rows: ShownRow[]): Promise<Message[]> {
  const activity = await describeActivity(
    context,
    userId,
    rows.filter(({ type }) => type === messageTypes.activity),
  );
  return rows.map(({ id, type, texts, created_at, read_at }) => {
    const shown = activity.get(id);
    const text = shown ? { ...shown, content: "" } : textFor(context.locale, texts);
    return { id, type: type as MessageType, ...text, at: created_at, isRead: read_at !== null };
  });
}

/**
 * The messages that a user can see: their own and those to everybody since they registered, without deleted ones. Use
 * it with known ids only: the condition on the recipient prevents the use of its index, because SQLite would otherwise
 * search all of the user's messages for the ids.
 */
function messagesOf({ db }: Pick<Context, "db">, userId: string) {
  return visibleTo(db, userId).where(sql`coalesce(message.user_id, '')`, "in", [userId, everybody]);
}

function sharedWith(db: Kysely<Tables>, userId: string) {
  return visibleTo(db, userId).where("message.user_id", "=", everybody);
}

function visibleTo(db: Kysely<Tables>, userId: string) {
  return db
    .selectFrom("inbox_messages as message")
    .leftJoin("inbox_marks as mark", (join) =>
      join.onRef("mark.message_id", "=", "message.id").on("mark.user_id", "=", userId),
    )
    .where("message.created_at", ">=", arrivalOf(userId))
    .where("mark.deleted_at", "is", null);
}

/** When a user registered; 0 for users of another site's sign-in, who have no row, so that they see all messages. */
function arrivalOf(userId: string) {
  return sql<number>`coalesce((select created_at from users where id = ${userId}), 0)`;
}

interface SharedMessage extends Dated {
  type: number;
  read_at: number | null;
}

/** The messages to everybody that a user can see. There are few, since the operator writes them by hand. */
function sharedMessages(db: Kysely<Tables>, userId: string): Promise<SharedMessage[]> {
  return sharedWith(db, userId).select(["message.id", "message.type", "message.created_at", "mark.read_at"]).execute();
}

/** Messages to this user only, without deleted ones that can still be restored. */
function ownMessagesOf(db: Kysely<Tables>, userId: string) {
  return db
    .selectFrom("inbox_messages as message")
    .where("message.user_id", "=", userId)
    .where("message.id", "not in", deletedBy(db, userId).select("message_id"));
}

function deletedBy(db: Kysely<Tables>, userId: string) {
  return db.selectFrom("inbox_marks").where("inbox_marks.user_id", "=", userId).where("deleted_at", ">", 0);
}

/** Counts the messages to this user only. Totals are stored; unread and recently deleted messages are counted here. */
async function ownCounts(db: Kysely<Tables>, userId: string): Promise<Record<MessageType, MessageCount>> {
  const [kept, deleted, unread] = await Promise.all([
    db.selectFrom("inbox_counts").select(["type", "messages"]).where("user_id", "=", userId).execute(),
    db
      .selectFrom("inbox_messages as message")
      .select("message.type")
      .where("message.id", "in", deletedBy(db, userId).select("message_id"))
      .where("message.user_id", "<>", everybody)
      .execute(),
    unreadOfKinds(db, userId).execute(),
  ]);
  const of = (type: MessageType) => {
    const sent = kept.find((one) => one.type === type)?.messages ?? 0;
    const gone = deleted.filter((one) => one.type === type).length;
    return { total: sent - gone, unread: Number(unread.find((one) => one.type === type)?.messages ?? 0) };
  };
  return { [messageTypes.system]: of(1), [messageTypes.feedback]: of(2), [messageTypes.activity]: of(3) };
}

/** One row for each kind. */
function unreadOfKinds(db: Kysely<Tables>, userId: string) {
  return Object.values(messageTypes)
    .map((type) => {
      const some = ownMessagesOf(db, userId)
        .select("message.id")
        .where("message.unread", "=", 1)
        .where("message.type", "=", type)
        .limit(mostUnread);
      return db
        .selectFrom(some.as("some"))
        .select([({ lit }) => lit(type).as("type"), ({ fn }) => fn.countAll<number>().as("messages")]);
    })
    .reduce((all, one) => all.unionAll(one));
}

/** The newest messages that a user has not read, for the start page. */
export async function recentMessages(context: RequestContext, userId: string, count: number): Promise<RecentThings> {
  const shared = await sharedMessages(context.db, userId);
  const own = await ownMessagesOf(context.db, userId)
    .select(["message.id", "message.created_at"])
    .where("message.unread", "=", 1)
    .orderBy("message.created_at", "desc")
    .orderBy("message.id", "desc")
    .limit(count)
    .execute();
  const unread = newestFirst<Dated>([...own, ...shared.filter(({ read_at }) => read_at === null)]);
  const messages = await messagesByIds(
    context,
    userId,
    unread.slice(0, count).map(({ id }) => id),
  );
  const list = messages.map(({ id, type, title, at }) => ({ title, href: `/msg/info/${type}/${id}`, at, isNew: true }));
  return { label: "inbox:recent", icon: "bell", href: "/msg", list };
}

/** Counting stops here, because the menu shows no exact number above 99. */
const mostCounted = 100;

/** The number of a user's unread messages, for the menu. Counts at most `mostCounted` of those to this user only. */
export async function countUnread(context: Pick<Context, "db">, userId: string): Promise<number> {
  const rows = await unreadOf(context.db, userId);
  return rows.reduce((sum, { count }) => sum + Number(count), 0);
}

const unreadOf = preparedQuery((db, userId: string) => {
  const own = ownMessagesOf(db, userId).where("message.unread", "=", 1).select("message.id").limit(mostCounted);
  const shared = sharedWith(db, userId).where("mark.read_at", "is", null);
  return db
    .selectFrom(own.as("few"))
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .unionAll(shared.select(({ fn }) => fn.countAll<number>().as("count")));
});

/**
 * One message of the viewer, with the id of the feedback that it replies to.
 *
 * @throws messageNotFound also when it is another user's or of another kind
 */
export async function findMessage(
  context: OwnerContext,
  { type, id }: Pick<Message, "type" | "id">,
): Promise<{ message: Message; feedbackId: string | null }> {
  const row = await messagesOf(context, context.viewer.id)
    .select(columns)
    .where("message.id", "=", id)
    .where("message.type", "=", type)
    .executeTakeFirst();
  const [message] = row ? await toMessages(context, context.viewer.id, [row]) : [];
  if (!row || !message) throw messageNotFound();
  return { message, feedbackId: row.feedback_id };
}

/** SQL condition that a message is one of these. It does not check the recipient. */
export function isWanted(wanted: Wanted) {
  type Expressions = ExpressionBuilder<{ message: { id: string; type: number } }, "message">;
  return ({ and, or, eb }: Expressions) =>
    or(
      Object.entries(wanted).map(([kind, ids]) =>
        and([eb("message.type", "=", messageTypes[kind as keyof Wanted]), eb("message.id", "in", [...ids, ""])]),
      ),
    );
}

/**
 * The ids in `wanted` that are the viewer's. Ids of other users are ignored like unknown ones.
 *
 * @throws messageNotFound when none of them is the viewer's
 */
export async function ownMessages(context: OwnerContext, wanted: Wanted): Promise<string[]> {
  const ids = await ownAmong(context, wanted);
  if (ids.length === 0) throw messageNotFound();
  return ids;
}

/** Like `ownMessages`, but may return an empty array. */
export async function ownAmong(context: OwnerContext, wanted: Wanted): Promise<string[]> {
  const rows = await messagesOf(context, context.viewer.id)
    .select("message.id")
    .where("message.id", "in", allOf(wanted))
    .where(isWanted(wanted))
    .execute();
  return rows.map(({ id }) => id);
}

/** Ids of the viewer's unread messages, of one kind or of all. */
export async function unreadMessages({ db, viewer }: OwnerContext, type?: MessageType): Promise<string[]> {
  let own = ownMessagesOf(db, viewer.id).select(["message.id", "message.type"]).where("message.unread", "=", 1);
  if (type) own = own.where("message.type", "=", type);
  const shared = (await sharedMessages(db, viewer.id)).filter(({ read_at }) => read_at === null);
  const those = shared.filter((message) => !type || message.type === type);
  return [...(await own.execute()), ...those].map(({ id }) => id);
}
