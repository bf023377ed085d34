import { rowsInOrder } from "@dozen/core/account-data/rows.server";
import type { Context } from "@dozen/core/context";
import type { AccountHooks } from "@dozen/core/feature-server";
import type { Tables } from "@dozen/core/tables";
import type { Kysely } from "kysely";
import { dropAvatar } from "./groups/avatar.server";
import { holdRooms } from "./holding.server";
import { kinds } from "./kinds";
import { textOf, waitingOf } from "./later/later.server";
import { givesReceipts } from "./receipts/receipts.server";
import { closeChannel } from "./rooms/channels.server";
import { dropFilesOf, exportSentFiles, filesUsage } from "./rooms/files.server";
import { openBody } from "./rooms/sealing.server";
import { closeRooms, contactQuota, countContacts } from "./rooms/seats.server";
import { eraseSpace, exportSpace, spaceUsage } from "./space/account.server";
import { exportMedia } from "./space/media.server";

/** Rounded to a tenth. */
const inMegabytes = (bytes: number) => Math.round((bytes / 2 ** 20) * 10) / 10;

/** What the chat contributes to an account: quota use, data export and erasure. */
export const accountHooks: AccountHooks = {
  async usage(context, userId) {
    const [used, limit] = await Promise.all([countContacts(context, userId), contactQuota(context, userId)]);
    const files = await filesUsage(context, userId);
    return {
      chat: { used, limit },
      chatFiles: { used: inMegabytes(files.used), limit: inMegabytes(files.limit), unit: "MB" },
      space: await spaceUsage(context, userId),
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
      ])
      .where("seat.user_id", "=", userId)
      .where("seat.type", "=", kinds.group)
      .execute();
    const applications = await db
      .selectFrom("chat_applications")
      .select(["type", "receive_id", "memo", "state", "created_at"])
      .where("user_id", "=", userId)
      .orderBy("created_at")
      .execute();
    const reactions = await db
      .selectFrom("chat_reactions")
      .select(["room_id", "seq", "reaction", "created_at"])
      .where("user_id", "=", userId)
      .orderBy("created_at")
      .execute();
    const blocked = await db
      .selectFrom("chat_blocks")
      .select(["blocked_id", "created_at"])
      .where("user_id", "=", userId)
      .execute();
    const [space, receipts] = await Promise.all([exportSpace(context, userId), givesReceipts(context, userId)]);
    const waiting = await waitingOf(context, userId);
    const later = waiting.map((row) => ({ room_id: row.room_id, text: textOf(context, row), due_at: row.due_at }));
    const messages = ownMessages(context, userId);
    return { read_receipts: receipts, later, friends, groups, applications, messages, reactions, blocked, space };
  },

  async *exportFiles(context, userId) {
    yield* exportSentFiles(context, userId);
    yield* exportMedia(context, userId);
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
 * Removes everything of a user: friendships for both sides, the groups they created, their
 * memberships. Does nothing when there is nothing.
 */
export async function eraseChat(
  context: Pick<Context, "db" | "database" | "storage" | "realtime">,
  userId: string,
): Promise<void> {
  const { db, database } = context;
  const own = await db.selectFrom("chat_groups").select(["id", "avatar_blob"]).where("user_id", "=", userId).execute();
  const relations = await db
    .selectFrom("chat_seats")
    .select("room_id")
    .where("user_id", "=", userId)
    .where("type", "=", kinds.person)
    .execute();
  const rooms = [...relations.map(({ room_id }) => room_id), ...own.map(({ id }) => id)];
  await db.transaction().execute(async (trx) => {
    await holdRooms(trx, database, rooms);
    await closeRooms(trx, rooms);
    for (const column of ["user_id", "blocked_id"] as const) {
      await trx.deleteFrom("chat_blocks").where(column, "=", userId).execute();
    }
    await trx.deleteFrom("chat_scheduled").where("user_id", "=", userId).execute();
    await trx.deleteFrom("chat_discreet").where("user_id", "=", userId).execute();
    await dropReactions(trx, userId);
    await trx.deleteFrom("chat_records").where("user_id", "=", userId).execute();
    await trx.deleteFrom("chat_hidden").where("user_id", "=", userId).execute();
    await trx.deleteFrom("chat_seats").where("user_id", "=", userId).execute();
    await trx.deleteFrom("chat_groups").where("user_id", "=", userId).execute();
    for (const column of ["user_id", "decider_id", "receive_id"] as const) {
      await trx.deleteFrom("chat_applications").where(column, "=", userId).execute();
    }
  });
  for (const room of rooms) closeChannel(context, room);
  await dropFilesOf(context, { rooms });
  await dropFilesOf(context, { userId });
  for (const group of own) await dropAvatar(context, group);
  await eraseSpace(context, userId);
}

/** Drops a user's reactions and the reactions to their messages. */
async function dropReactions(trx: Kysely<Tables>, userId: string): Promise<void> {
  await trx.deleteFrom("chat_reactions").where("user_id", "=", userId).execute();
  await trx
    .deleteFrom("chat_reactions")
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("chat_records")
          .select("chat_records.seq")
          .whereRef("chat_records.room_id", "=", "chat_reactions.room_id")
          .whereRef("chat_records.seq", "=", "chat_reactions.seq")
          .where("chat_records.user_id", "=", userId),
      ),
    )
    .execute();
}
