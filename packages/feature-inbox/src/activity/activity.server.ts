import { setImmediate } from "node:timers/promises";
import type { Context } from "@dozen/core/context";
import type { Dialect } from "@dozen/core/database/database.server";
import { newId } from "@dozen/core/database/query.server";
import type { NewNotice, WithdrawnNotice } from "@dozen/core/notices/notice";
import type { Tables } from "@dozen/core/tables";
import { type Kysely, sql } from "kysely";
import { countMessages, countsOf, removeMessages, removeMessagesIn } from "../messages/counts.server";
import { markRows } from "../messages/marking.server";
import { messageTypes } from "../messages/message";
import { deliveries } from "../preferences/preferences.server";
import { seenMessage } from "../push/push";
import { pushesOf } from "../push/pushes.server";
import type { InboxSettings } from "../settings";
import { sendToWebhooks } from "../webhooks/outgoing.server";
import { isAbout } from "./about.server";
import { forgetUnlisted, saveUnlisted } from "./unlisted.server";

/**
 * An activity message, as JSON in the column `texts`. Its text is created when it is shown, in the reader's language.
 */
export interface StoredActivity {
  kind: string;
  /** What the reader can mute; if missing, the thing itself. */
  subject?: string;
  /** Ids of the users who caused it, newest first. */
  actors: string[];
  href: string;
  values: Record<string, string | number>;
}

interface OpenActivity extends StoredActivity {
  id: string;
  userId: string;
  thing: string;
  isMailed?: boolean;
}

/** A notice to be stored, and whether its reader also wants an email about it. */
interface Storable {
  notice: NewNotice;
  isMailed: boolean;
}

/** The most users that one message stores and counts. */
const mostActors = 100;
/** Notices per transaction. On SQLite a transaction of 100 takes 20 ms, during which nothing else is served. */
const batchSize = 100;
const dayLong = 24 * 60 * 60 * 1000;
/** Milliseconds after which an unread notice is emailed to its reader. */
const mailAfter = 10 * 60_000;

/**
 * Delivers notices by the channels that their readers have chosen, and to their webhooks. Notices for the bell are stored as activity, where a
 * notice is merged into the unread one about the same thing.
 */
export async function saveNotices(context: Context, notices: NewNotice[]): Promise<void> {
  for (let from = 0; from < notices.length; from += batchSize) {
    const wanted = await deliveries(context, notices.slice(from, from + batchSize));
    const stored = wanted
      .filter(({ channels }) => channels.bell)
      .map(({ notice, channels }) => ({ notice, isMailed: channels.mail }));
    if (stored.length > 0) await saveBatch(context, stored);
    await context.live.badgesChanged("inbox", [...new Set(stored.map(({ notice }) => notice.userId))]);
    const unlisted = wanted.filter(({ notice, channels }) => channels.mail && !channels.bell && !notice.isPassing);
    await saveUnlisted(
      context,
      unlisted.map(({ notice }) => notice),
      context.clock.now() + mailAfter,
    );
    await sendToWebhooks(
      context,
      wanted.map(({ notice }) => notice),
    );
    pushesOf(context).send(wanted.filter(({ channels }) => channels.push));
    // SQLite responds at once, so without this requests would wait for all batches.
    await setImmediate();
  }
}

async function saveBatch({ database, clock }: Context, storable: Storable[]): Promise<void> {
  const { db, dialect } = database;
  const now = clock.now();
  const mailAt = now + mailAfter;
  const notices = storable.map(({ notice }) => notice);
  await db.transaction().execute(async (trx) => {
    const readers = notices.map(({ userId }) => ({ user_id: userId, type: messageTypes.activity }));
    // Locks the readers' counts, so that the second of two concurrent notices finds the first.
    await countMessages(trx, dialect, countsOf(readers, 0));
    const { fresh, changed } = joined(await openActivity(trx, dialect, notices), storable);
    for (const { ids, stored, isMailed } of groups(changed)) {
      await trx
        .updateTable("inbox_messages")
        .set({ texts: JSON.stringify(stored), created_at: now })
        // Keep the earlier time, so that frequent notices do not postpone the email.
        .$if(isMailed, (query) => query.set({ mail_at: sql`coalesce(mail_at, ${mailAt})` }))
        .where("id", "in", ids)
        .execute();
    }
    if (fresh.length === 0) return;
    const rows = fresh.map(({ id, userId, thing, isMailed, ...stored }) => ({
      id,
      thing,
      user_id: userId,
      type: messageTypes.activity,
      feedback_id: null,
      texts: JSON.stringify(stored),
      created_at: now,
      mail_at: isMailed ? mailAt : null,
    }));
    await trx.insertInto("inbox_messages").values(rows).execute();
    await countMessages(trx, dialect, countsOf(rows, 1));
  });
}

/** Returns and locks the unread activity of these readers about these things. */
async function openActivity(
  trx: Kysely<Tables>,
  dialect: Dialect,
  notices: Pick<NewNotice, "userId" | "thing">[],
): Promise<OpenActivity[]> {
  const rows = await trx
    .selectFrom("inbox_messages as message")
    .leftJoin("inbox_marks as mark", (join) =>
      join.onRef("mark.message_id", "=", "message.id").onRef("mark.user_id", "=", "message.user_id"),
    )
    .select(["message.id", "message.user_id", "message.thing", "message.texts"])
    .where("message.user_id", "in", [...new Set(notices.map(({ userId }) => userId))])
    .where("message.thing", "in", [...new Set(notices.map(({ thing }) => thing))])
    .where("message.unread", "=", 1)
    .where("mark.deleted_at", "is", null)
    .$if(dialect === "mysql", (query) => query.forUpdate())
    .execute();
  return rows.map(({ id, user_id, thing, texts }) => ({
    ...(JSON.parse(texts) as StoredActivity),
    id,
    userId: user_id,
    thing: thing ?? "",
  }));
}

/** Merges each notice into the unread activity about the same thing, or creates a new one. */
function joined(open: OpenActivity[], storable: Storable[]): { fresh: OpenActivity[]; changed: OpenActivity[] } {
  const keyOf = ({ kind, userId, thing }: Pick<OpenActivity, "kind" | "userId" | "thing">) =>
    JSON.stringify([kind, userId, thing]);
  const all = new Map(open.map((activity) => [keyOf(activity), activity]));
  const known = new Set(open.map(({ id }) => id));
  const touched = new Map<string, OpenActivity>();
  for (const { notice, isMailed } of storable) {
    const { kind, userId, thing, subject, actorId, href, values = {} } = notice;
    const before = all.get(keyOf({ kind, userId, thing }));
    const others = (before?.actors ?? []).filter((id) => id !== actorId);
    const actors = (actorId ? [actorId, ...others] : others).slice(0, mostActors);
    const activity = { id: before?.id ?? newId(), userId, thing, subject, kind, actors, href, values, isMailed };
    all.set(keyOf(activity), activity);
    touched.set(activity.id, activity);
  }
  const activities = [...touched.values()];
  return {
    fresh: activities.filter(({ id }) => !known.has(id)),
    changed: activities.filter(({ id }) => known.has(id)),
  };
}

interface ActivityGroup {
  ids: string[];
  stored: StoredActivity;
  isMailed: boolean;
}

/**
 * Groups activities with equal content, so that one statement updates them. Readers of one thing often have the same.
 */
function groups(activities: OpenActivity[]): ActivityGroup[] {
  const byContent = new Map<string, ActivityGroup>();
  for (const { id, userId: _, thing: __, isMailed = false, ...stored } of activities) {
    const key = JSON.stringify([stored, isMailed]);
    const group = byContent.get(key) ?? { ids: [], stored, isMailed };
    group.ids.push(id);
    byContent.set(key, group);
  }
  return [...byContent.values()];
}

/** Removes a user from the unread activity that they caused. Deletes the activity if nobody else caused it. */
export async function withdrawNotice(context: Context, notice: WithdrawnNotice): Promise<void> {
  const { db, dialect } = context.database;
  const { kind, userId, actorId } = notice;
  const isWithdrawn = await db.transaction().execute(async (trx) => {
    // Locks the reader's count, as `saveBatch` does, so that concurrent changes are not lost.
    await countMessages(trx, dialect, countsOf([{ user_id: userId, type: messageTypes.activity }], 0));
    const open = (await openActivity(trx, dialect, [notice])).find((activity) => activity.kind === kind);
    if (!open?.actors.includes(actorId)) return false;
    const { id, userId: _, thing: __, ...stored } = open;
    const actors = stored.actors.filter((other) => other !== actorId);
    if (actors.length === 0) {
      await removeMessagesIn(trx, dialect, [id]);
      return true;
    }
    const texts = JSON.stringify({ ...stored, actors });
    await trx.updateTable("inbox_messages").set({ texts }).where("id", "=", id).where("user_id", "=", userId).execute();
    return true;
  });
  if (isWithdrawn) await context.live.badgesChanged("inbox", [userId]);
}

/** Marks unread activity about these things as read, cancels their emails and closes their pushes in open browsers. */
export async function markThingsSeen(context: Context, userId: string, things: string[]): Promise<void> {
  const unread = await context.db
    .selectFrom("inbox_messages")
    .select("id")
    .where("user_id", "=", userId)
    .where(isAbout(things))
    .where("unread", "=", 1)
    .execute();
  const ids = unread.map(({ id }) => id);
  await markRows(context, userId, ids, "read_at");
  await forgetUnlisted(context, userId, things);
  await context.live.send(userId, { name: seenMessage, data: { things } });
}

/** Deletes activity that is older than the operator's setting `ACTIVITY_DAYS`. */
export async function purgeOldActivity(context: Pick<Context, "database" | "clock" | "settings">): Promise<void> {
  const { ACTIVITY_DAYS } = context.settings.of("inbox") as InboxSettings;
  const late = context.clock.now() - ACTIVITY_DAYS * dayLong;
  for (;;) {
    const old = await context.database.db
      .selectFrom("inbox_messages")
      .select("id")
      .where("type", "=", messageTypes.activity)
      .where("created_at", "<", late)
      .limit(batchSize)
      .execute();
    if (old.length === 0) return;
    await removeMessages(
      context.database,
      old.map(({ id }) => id),
    );
  }
}
