import { setImmediate } from "node:timers/promises";
import { rowsInOrder } from "@dozen/core/account-data/rows.server";
import type { Context } from "@dozen/core/context";
import { deleteInSteps } from "@dozen/core/database/deletion.server";
import type { AccountHooks } from "@dozen/core/feature-server";
import type { ServerPart } from "@dozen/core/part.server";
import { unindexRows } from "@dozen/core/search/index.server";
import type { Tables } from "@dozen/core/tables";
import type { Kysely } from "kysely";
import { dropFilesOf, exportSentFiles, filesUsage } from "./files/files.server";
import { dropAvatar } from "./groups/avatar.server";
import { passOnGroups, passOnLocked } from "./groups/heirs.server";
import { notifyOfOwners } from "./groups/notices.server";
import { groupSearch } from "./groups/search.server";
import { publishWriter } from "./groups/writing.server";
import { textOf, waitingOf } from "./later/later.server";
import { emptyRooms } from "./messages/emptying.server";
import { openBody } from "./messages/sealing.server";
import { givesReceipts } from "./receipts/receipts.server";
import { closeChannel } from "./rooms/channels.server";
import { closeRooms, contactQuota, countContacts, roomsOf } from "./rooms/seats.server";
import { kinds } from "./shared/kinds";
import { lockRooms } from "./shared/lock-rooms.server";
import { eraseSpace, exportSpace, spaceUsage } from "./space/account.server";
import { exportVideos } from "./space/media.server";
import { exportPictureFiles, picturesUsage } from "./space/pictures.server";

/** Rounded to a tenth. */
const inMegabytes = (bytes: number) => Math.round((bytes / 2 ** 20) * 10) / 10;

/** What the chat contributes to an account: quota use, data export and erasure. */
export const accountHooks: AccountHooks = {
  async usage(context, userId) {
    const [used, limit] = await Promise.all([countContacts(context, userId), contactQuota(context, userId)]);
    const files = await filesUsage(context, userId);
    return {
      chat: { label: "chat:tools.chat.name", used, limit },
      chatFiles: {
        label: "chat:rooms.filesUsed",
        used: inMegabytes(files.used),
        limit: inMegabytes(files.limit),
        unit: "MB",
      },
      space: await spaceUsage(context, userId),
      spacePictures: await picturesUsage(context, userId),
    };
  },

  async export(context, userId) {
    const { db } = context;
    const friends = await db
      .selectFrom("chat_seats as seat")
      .innerJoin("users", "users.id", "seat.friend_id")
      .select(["seat.room_id as id", "users.id as friend_id", "users.name", "seat.taken_at as since"])
      .where("seat.user_id", "=", userId)
      .where("seat.type", "=", kinds.person)
      .execute();
    const groups = await db
      .selectFrom("chat_seats as seat")
      .innerJoin("chat_groups as made", "made.id", "seat.room_id")
      .select([
        "made.id",
        "made.name",
        "made.type",
        "made.memo",
        "made.user_id as creator_id",
        "seat.taken_at as since",
        "seat.admin_since",
      ])
      .where("seat.user_id", "=", userId)
      .where("seat.type", "=", kinds.group)
      .execute();
    const applications = db
      .selectFrom("chat_applications")
      .select(["id", "type", "receive_id", "memo", "state", "created_at"])
      .where("user_id", "=", userId);
    const reactions = db
      .selectFrom("chat_reactions")
      .select(["room_id", "seq", "reaction", "created_at"])
      .where("user_id", "=", userId);
    const blocked = db.selectFrom("chat_blocks").select(["blocked_id", "created_at"]).where("user_id", "=", userId);
    const invites = db
      .selectFrom("chat_invites")
      .select(["id", "room_id", "expires_at", "max_uses", "uses", "created_at"])
      .where("user_id", "=", userId);
    const removed = db.selectFrom("chat_removed").select(["room_id", "removed_at"]).where("user_id", "=", userId);
    const waiting = await waitingOf(context, userId);
    const later = waiting.map((row) => ({ room_id: row.room_id, text: textOf(context, row), due_at: row.due_at }));
    return {
      read_receipts: await givesReceipts(context, userId),
      later,
      friends,
      groups,
      applications: rowsInOrder(applications, ["type", "receive_id", "state", "id"]),
      invites: rowsInOrder(invites, ["id"]),
      removed: rowsInOrder(removed, ["room_id"]),
      messages: ownMessages(context, userId),
      reactions: rowsInOrder(reactions, ["room_id", "seq"]),
      blocked: rowsInOrder(blocked, ["blocked_id"]),
      space: await exportSpace(context, userId),
    };
  },

  async *exportFiles(context, userId) {
    yield* exportSentFiles(context, userId);
    yield* exportPictureFiles(context, userId);
    yield* exportVideos(context, userId);
  },

  erase: eraseChat,
};

/** The messages that a user has written, decrypted; by conversation. */
async function* ownMessages(context: Context, userId: string) {
  const messages = context.db
    .selectFrom("chat_records")
    .select(["room_id", "client_id", "seq", "msg_type", "body", "created_at"])
    .where("user_id", "=", userId);
  for await (const { client_id: _, body, ...row } of rowsInOrder(messages, ["room_id", "client_id"])) {
    yield { ...row, ...openBody(context, { ...row, body }) };
  }
}

/**
 * Removes everything of a user: friendships for both sides, their memberships, and their groups without other members;
 * the others go to another member. Does nothing when there is nothing. Lists of any length go first, in steps: if the
 * process ends in between, the memberships still lead to the rest.
 */
async function eraseChat(
  context: Pick<Context, "db" | "database" | "storage" | "realtime" | "notices">,
  userId: string,
): Promise<void> {
  const { db, database } = context;
  const inherited = await passOnGroups(context, userId);
  const own = await db.selectFrom("chat_groups").select(["id", "avatar_blob"]).where("user_id", "=", userId).execute();
  const relations = await db
    .selectFrom("chat_seats")
    .select("room_id")
    .where("user_id", "=", userId)
    .where("type", "=", kinds.person)
    .execute();
  const rooms = [...relations.map(({ room_id }) => room_id), ...own.map(({ id }) => id)];
  await emptyRooms(context, rooms);
  await eraseWritings(context, userId);
  for (const column of ["user_id", "decider_id", "receive_id"] as const) {
    await deleteInSteps(database, "chat_applications", (row) => row(column, "=", userId));
  }
  for (const column of ["user_id", "blocked_id"] as const) {
    await deleteInSteps(database, "chat_blocks", (row) => row(column, "=", userId));
  }
  for (const table of ["chat_invites", "chat_removed"] as const) {
    await deleteInSteps(database, table, (row) => row("user_id", "=", userId));
  }
  for (const group of own) await dropAvatar(context, group);
  await eraseSpace(context, userId);
  await db.transaction().execute(async (trx) => {
    const seats = await roomsOf({ db: trx }, userId);
    await lockRooms(trx, database, [...new Set([...rooms, ...seats])]);
    // Others may have handed some over to the user meanwhile.
    const others = seats.filter((id) => !rooms.includes(id));
    inherited.push(...(await passOnLocked(trx, userId, others)));
    await closeRooms(trx, rooms);
    for (const table of ["chat_scheduled", "chat_invites", "chat_removed"] as const) {
      await trx.deleteFrom(table).where("user_id", "=", userId).execute();
    }
    await trx.deleteFrom("chat_discreet").where("user_id", "=", userId).execute();
    await dropHidden(trx, userId);
    await trx.deleteFrom("chat_seats").where("user_id", "=", userId).execute();
    const groups = await trx.selectFrom("chat_groups").select(["id", "name"]).where("user_id", "=", userId).execute();
    await trx.deleteFrom("chat_groups").where("user_id", "=", userId).execute();
    await unindexRows(trx, groupSearch, groups);
  });
  for (const room of rooms) closeChannel(context, room);
  for (const { id, ownerId } of inherited) await publishWriter(context, { id, userId: ownerId, isLeading: true });
  await notifyOfOwners(context, inherited);
  // Friends may have sent some meanwhile.
  await dropFilesOf(context, { rooms });
}

/** By room, since the key begins with it. Who leaves a room leaves no such rows. */
async function dropHidden(trx: Kysely<Tables>, userId: string): Promise<void> {
  const rooms = await roomsOf({ db: trx }, userId);
  if (rooms.length === 0) return;
  await trx.deleteFrom("chat_hidden").where("room_id", "in", rooms).where("user_id", "=", userId).execute();
}

/** Removes a user's files, reactions and messages in all rooms, with others' reactions to those messages. */
async function eraseWritings(context: Pick<Context, "database" | "storage">, userId: string): Promise<void> {
  const { database } = context;
  await dropFilesOf(context, { userId });
  await deleteInSteps(database, "chat_reactions", (row) => row("user_id", "=", userId));
  while (await eraseMessages(database.db, userId)) await setImmediate();
}

const messagesAtOnce = 200;

/** @returns whether there may be more */
async function eraseMessages(db: Kysely<Tables>, userId: string): Promise<boolean> {
  const messages = await db
    .selectFrom("chat_records")
    .select(["room_id", "seq"])
    .where("user_id", "=", userId)
    .orderBy("room_id")
    .orderBy("client_id")
    .limit(messagesAtOnce)
    .execute();
  // Of one room at a time, by the key that both tables begin with.
  const room = messages[0]?.room_id;
  if (room === undefined) return false;
  const seqs = messages.filter(({ room_id }) => room_id === room).map(({ seq }) => seq);
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom("chat_reactions").where("room_id", "=", room).where("seq", "in", seqs).execute();
    await trx.deleteFrom("chat_records").where("room_id", "=", room).where("seq", "in", seqs).execute();
  });
  return true;
}

/** When another site handles sign-in, the event may be all that reports the end of an account. */
export const erasure: ServerPart = {
  async start(context) {
    const stop = context.events.on("user.erased", ({ userId }) => eraseChat(context, userId));
    return async () => stop();
  },
};
