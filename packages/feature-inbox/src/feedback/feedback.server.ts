import { placeOfUnwanted } from "@dozen/core/check/text-check.server";
import type { Context, RequestContext } from "@dozen/core/context";
import { newId, type Page, pageCount, pageOf } from "@dozen/core/database/query.server";
import type { LimitRule } from "@dozen/core/limits.server";
import { type Locale, locales } from "@dozen/core/locale";
import type { OwnerContext } from "@dozen/core/owner.server";
import { sensitive } from "../errors";
import { messageTypes } from "../messages/message";
import { sendMessage } from "../messages/sending.server";
import type { MessageText } from "../messages/texts";
import type { Feedback } from "./feedback";
import type { FeedbackInput } from "./feedback.schema";
import type { FeedbackTable } from "./tables";

/** Rate limit of one user; more than anybody types by hand. */
export const feedbackLimit: LimitRule = { points: 10, seconds: 3600 };

/**
 * Stores feedback for the operator.
 *
 * @throws sensitive, tooMany
 */
export async function sendFeedback(context: OwnerContext, input: FeedbackInput): Promise<string> {
  const { db, viewer, clock, limits, check } = context;
  await limits.use("feedback", viewer.id, feedbackLimit);
  for (const field of ["name", "des"] as const) {
    const unwanted = placeOfUnwanted(check, input[field]);
    if (unwanted) throw sensitive(field, unwanted);
  }
  const id = newId();
  await db
    .insertInto("inbox_feedback")
    .values({ id, user_id: viewer.id, ...input, created_at: clock.now(), answer: null, answered_at: null })
    .execute();
  return id;
}

/** The viewer's feedback, newest first. */
export async function listFeedback(
  { db, viewer }: OwnerContext,
  input: { page: number; size: number },
): Promise<Page<Feedback>> {
  const own = db.selectFrom("inbox_feedback").where("user_id", "=", viewer.id);
  const { count } = await own.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  const total = Number(count);
  const pages = pageCount(total, input.size);
  const { page, size, offset } = pageOf({ page: Math.min(input.page, pages), size: input.size });
  const rows = await own
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(size)
    .offset(offset)
    .execute();
  return { list: rows.map(toFeedback), total, page: pages, current: page };
}

/** Feedback that the viewer has sent; undefined for any other id. */
export async function findFeedback({ db, viewer }: OwnerContext, id: string): Promise<Feedback | undefined> {
  const row = await db
    .selectFrom("inbox_feedback")
    .selectAll()
    .where("id", "=", id)
    .where("user_id", "=", viewer.id)
    .executeTakeFirst();
  return row && toFeedback(row);
}

function toFeedback({ id, type, name, des, created_at, answer: reply, answered_at }: FeedbackTable): Feedback {
  return { id, type, name, des, at: created_at, reply, repliedAt: answered_at };
}

/** Lists the feedback of all users for the operator, oldest first. With `all`, feedback that has a reply is included. */
export async function waitingFeedback(
  { db }: Pick<Context, "db">,
  { all, limit }: { all: boolean; limit: number },
): Promise<(Feedback & { userId: string })[]> {
  let query = db.selectFrom("inbox_feedback").selectAll().orderBy("created_at").orderBy("id").limit(limit);
  if (!all) query = query.where("answered_at", "is", null);
  return (await query.execute()).map((row) => ({ ...toFeedback(row), userId: row.user_id }));
}

/** Stores the operator's reply to feedback, and sends it to the sender as a message. Replaces an earlier reply. */
export async function replyToFeedback(context: Context, id: string, reply: string): Promise<void> {
  const { db, clock } = context;
  const feedback = await db.selectFrom("inbox_feedback").selectAll().where("id", "=", id).executeTakeFirst();
  if (!feedback) throw new Error(`There is no feedback ${id}.`);
  await db
    .updateTable("inbox_feedback")
    .set({ answer: reply, answered_at: clock.now() })
    .where("id", "=", id)
    .execute();
  const texts = Object.fromEntries(locales.map((locale) => [locale, replyText(context, locale, feedback, reply)]));
  await sendMessage(context, { to: feedback.user_id, type: messageTypes.feedback, texts, feedbackId: id });
}

function replyText(
  { i18n }: Pick<RequestContext, "i18n">,
  locale: Locale,
  { name }: FeedbackTable,
  reply: string,
): MessageText {
  return { title: i18n.t(locale)("inbox:feedback.answerTitle", { name }), content: reply };
}
