import type { Context, RequestContext } from "@dozen/core/context";
import { upsert } from "@dozen/core/database/query.server";
import type { Locale } from "@dozen/core/locale";
import { bindContext } from "@dozen/core/request-context.server";
import type {} from "@dozen/core/sessions/tables";
import type { SignedIn } from "@dozen/core/viewer";
import { describeActivity } from "../activity/shown.server";
import { actPath, messagePath, messageTypes } from "../messages/message";
import { isQuiet, type Preferences } from "../preferences/preferences";
import { preferencesOf } from "../preferences/preferences.server";
import { languagesOf } from "../shared/languages.server";
import { type LetterItem, writeLetter } from "./letter.server";

const minute = 60_000;
/** A user gets at most one email within this time. */
const betweenLetters = 60 * minute;
/** Pause after the first failure. It doubles with each further failure, up to six hours. */
const firstWait = 5 * minute;
const longestWait = 6 * 60 * minute;
/** During quiet hours an email is postponed by this time, repeatedly. */
const quietWait = 15 * minute;
/** Readers, or messages, per query. */
const batchSize = 100;
/** Emails that are sent concurrently. */
const atOnce = 5;
/** After this many consecutive failures the mail server counts as down, and the job stops until its next run. */
const failuresUntilDown = 5;

/** A user with messages that are due to be emailed. */
interface Reader {
  id: string;
  name: string;
  email: string | null;
  locale: Locale;
  preferences: Preferences;
  /** When the last email was sent, epoch ms. `failures` counts the failed attempts since then. */
  sentAt: number;
  failures: number;
}

/** The job that emails users their notices that are still unread after ten minutes, in one email for each user. */
export async function sendLetters(context: Context): Promise<void> {
  await forgetSeen(context);
  const run = { failures: 0 };
  for (;;) {
    const readers = await dueReaders(context);
    if (readers.length === 0) return;
    for (let from = 0; from < readers.length; from += atOnce) {
      await Promise.all(readers.slice(from, from + atOnce).map((reader) => sendOrPostpone(context, reader, run)));
      if (run.failures >= failuresUntilDown) return;
    }
  }
}

/** Cancels the email about messages that were read in the meantime. */
async function forgetSeen({ db, clock }: Context): Promise<void> {
  await db
    .updateTable("inbox_messages")
    .set({ mail_at: null })
    .where("mail_at", "<=", clock.now())
    .where("unread", "=", 0)
    .execute();
}

async function dueReaders(context: Context): Promise<Reader[]> {
  const { db, clock } = context;
  const now = clock.now();
  const due = await db
    .selectFrom("inbox_messages")
    .select("user_id")
    .where("mail_at", "<=", now)
    .union(db.selectFrom("inbox_unlisted").select("user_id").where("mail_at", "<=", now))
    .limit(batchSize)
    .execute();
  const ids = due.map(({ user_id }) => user_id);
  if (ids.length === 0) return [];
  const users = await db
    .selectFrom("users")
    .leftJoin("inbox_letters as letter", "letter.user_id", "users.id")
    .select(["users.id", "users.name", "users.email", "letter.sent_at", "letter.failures"])
    .where("users.id", "in", ids)
    .execute();
  const preferencesFor = await preferencesOf(context, ids);
  const languageOf = await languagesOf(context, ids);
  return ids.map((id) => {
    const user = users.find((one) => one.id === id);
    return {
      id,
      name: user?.name ?? "",
      email: user?.email ?? null,
      locale: languageOf(id),
      preferences: preferencesFor(id),
      sentAt: user?.sent_at ?? 0,
      failures: user?.failures ?? 0,
    };
  });
}

/**
 * Sends a reader's email, or postpones it. Afterwards none of their messages is due now, so that the job terminates.
 */
async function sendOrPostpone(context: Context, reader: Reader, run: { failures: number }): Promise<void> {
  const now = context.clock.now();
  const { email, preferences, sentAt, failures } = reader;
  if (!email || preferences.withoutMail) return setDue(context, reader.id, null);
  if (preferences.quiet && isQuiet(preferences.quiet, now)) return setDue(context, reader.id, now + quietWait);
  if (now < sentAt + betweenLetters) return setDue(context, reader.id, sentAt + betweenLetters);
  try {
    const isSent = await sendLetter(context, reader, email, now);
    if (isSent) await saveLetter(context, reader.id, { sent_at: now, failures: 0 });
    await forgetMailed(context, reader.id, now);
    run.failures = 0;
  } catch (error) {
    context.log.warn({ err: error, userId: reader.id }, "A letter about notices could not be sent");
    run.failures += 1;
    await saveLetter(context, reader.id, { sent_at: sentAt, failures: failures + 1 });
    await setDue(context, reader.id, now + Math.min(longestWait, firstWait * 2 ** failures));
  }
}

/** Sends the messages due at `now` that the reader may still see. @returns whether there were any */
async function sendLetter(context: Context, reader: Reader, email: string, now: number): Promise<boolean> {
  const { id, name, locale } = reader;
  const asReader = bindContext(context, {
    viewer: { kind: "registered", id, name, avatar: null },
    locale,
    ip: "",
    requestId: "",
  });
  const unlisted = batches((offset) => dueUnlisted(context, id, { now, offset }));
  const listed = batches((offset) => dueMessages(context, id, { now, offset }));
  const items = [
    ...(await itemsOf(asReader, unlisted, (_, href) => ({ path: href }))),
    ...(await itemsOf(asReader, listed, ({ id: messageId }) => ({
      path: messagePath({ id: messageId, type: messageTypes.activity }),
      actPath: actPath(messageId),
    }))),
  ];
  if (items.length === 0) return false;
  await context.mail.send({ to: email, ...(await writeLetter(asReader, id, items)) });
  return true;
}

/** A list of any length, read a batch at a time. */
async function* batches<Row>(read: (offset: number) => Promise<Row[]>): AsyncGenerator<Row[]> {
  for (let offset = 0, size = batchSize; size === batchSize; offset += batchSize) {
    const rows = await read(offset);
    size = rows.length;
    yield rows;
  }
}

interface DueNotice {
  id: string;
  thing: string | null;
  texts: string;
}

/** The lines about those notices that the reader may still see. */
async function itemsOf<Due extends DueNotice>(
  asReader: RequestContext & { viewer: SignedIn },
  due: AsyncIterable<Due[]>,
  pathsOf: (notice: Due, href: string) => { path: string; actPath?: string },
): Promise<LetterItem[]> {
  const items: LetterItem[] = [];
  for await (const notices of due) {
    const shown = await describeActivity(asReader, asReader.viewer.id, notices);
    for (const notice of notices) {
      const { title, href, actions } = shown.get(notice.id) ?? {};
      if (!title || !href) continue;
      const { path, actPath: actsAt } = pathsOf(notice, href);
      const acting = actions && actsAt ? { labels: actions.map(({ label }) => label), path: actsAt } : undefined;
      items.push({ title, path, acting });
    }
  }
  return items;
}

function dueMessages({ db }: Context, userId: string, { now, offset }: { now: number; offset: number }) {
  return db
    .selectFrom("inbox_messages as message")
    .leftJoin("inbox_marks as mark", (join) =>
      join.onRef("mark.message_id", "=", "message.id").onRef("mark.user_id", "=", "message.user_id"),
    )
    .select(["message.id", "message.thing", "message.texts"])
    .where("message.user_id", "=", userId)
    .where("message.type", "=", messageTypes.activity)
    .where("message.mail_at", "<=", now)
    .where("message.unread", "=", 1)
    .where("mark.deleted_at", "is", null)
    .orderBy("message.created_at", "desc")
    .orderBy("message.id", "desc")
    .limit(batchSize)
    .offset(offset)
    .execute();
}

/** Due notices of kinds without bell. Their ids are unique among the user's only. */
async function dueUnlisted({ db }: Context, userId: string, { now, offset }: { now: number; offset: number }) {
  const rows = await db
    .selectFrom("inbox_unlisted")
    .select(["kind", "thing", "texts"])
    .where("user_id", "=", userId)
    .where("mail_at", "<=", now)
    .orderBy("mail_at", "desc")
    .orderBy("kind")
    .orderBy("thing")
    .limit(batchSize)
    .offset(offset)
    .execute();
  return rows.map(({ kind, ...row }) => ({ ...row, id: `${kind} ${row.thing}` }));
}

/** Postpones a user's due messages, or with null cancels their email. */
async function setDue({ db, clock }: Context, userId: string, mail_at: number | null): Promise<void> {
  const now = clock.now();
  await db
    .updateTable("inbox_messages")
    .set({ mail_at })
    .where("user_id", "=", userId)
    .where("mail_at", "<=", now)
    .execute();
  const unlisted = db.deleteFrom("inbox_unlisted").where("user_id", "=", userId).where("mail_at", "<=", now);
  if (mail_at === null) await unlisted.execute();
  else
    await db
      .updateTable("inbox_unlisted")
      .set({ mail_at })
      .where("user_id", "=", userId)
      .where("mail_at", "<=", now)
      .execute();
}

/**
 * Cancels the email about messages that were due at `now`, after it has been sent. Messages that have become due, or to
 * which a notice was added, while the mail server took the email are mailed by the next one.
 */
async function forgetMailed({ db }: Context, userId: string, now: number): Promise<void> {
  await db
    .updateTable("inbox_messages")
    .set({ mail_at: null })
    .where("user_id", "=", userId)
    .where("mail_at", "<=", now)
    .where("created_at", "<=", now)
    .execute();
  await db.deleteFrom("inbox_unlisted").where("user_id", "=", userId).where("mail_at", "<=", now).execute();
}

async function saveLetter(
  { db, database }: Context,
  user_id: string,
  state: { sent_at: number; failures: number },
): Promise<void> {
  await upsert(db, database.dialect, "inbox_letters", { user_id, ...state }, ["user_id"], state);
}
