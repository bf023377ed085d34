import type { Context, RequestContext } from "@dozen/core/context";
import type { Locale } from "@dozen/core/locale";
import { bindContext } from "@dozen/core/request-context.server";
import type { StoredActivity } from "../activity/activity.server";
import { describeActivity } from "../activity/shown.server";
import { textFor } from "../messages/texts";
import { languagesOf } from "../shared/languages.server";
import type { Attempt } from "./deliveries.server";
import { messageKind, testKind } from "./webhook";

/** What a delivery says, in its owner's language. */
interface Words {
  text: string;
  /** A path. */
  href: string;
  values?: Record<string, string | number>;
}

/** The body of a delivery as JSON; undefined if its owner may no longer see what it is about. */
export async function payloadOf(context: Context, attempt: Attempt): Promise<string | undefined> {
  const { userId, kind, notice, createdAt } = attempt;
  const locale = (await languagesOf(context, [userId]))(userId);
  const words = await wordsOf(context, attempt, locale);
  if (!words) return undefined;
  const { text, href, values = notice.values ?? {} } = words;
  const url = new URL(href, context.settings.origin).href;
  const data = { text, url, thing: notice.thing, actor: notice.actorId, values };
  return JSON.stringify({ type: kind, timestamp: new Date(createdAt).toISOString(), data });
}

async function wordsOf(context: Context, attempt: Attempt, locale: Locale): Promise<Words | undefined> {
  if (attempt.kind === testKind) {
    return { text: context.i18n.t(locale)("inbox:webhooks.testText"), href: attempt.notice.href };
  }
  return attempt.kind === messageKind ? messageWords(context, attempt, locale) : noticeWords(context, attempt, locale);
}

/** Undefined if its owner has deleted the message. */
async function messageWords({ db }: Context, { userId, notice }: Attempt, locale: Locale): Promise<Words | undefined> {
  const row = await db
    .selectFrom("inbox_messages as message")
    .leftJoin("inbox_marks as mark", (join) =>
      join.onRef("mark.message_id", "=", "message.id").onRef("mark.user_id", "=", "message.user_id"),
    )
    .select("message.texts")
    .where("message.id", "=", notice.thing)
    .where("message.user_id", "=", userId)
    .where("mark.deleted_at", "is", null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { title, content } = textFor(locale, row.texts);
  return { text: title, href: notice.href, values: { content } };
}

/** As the notice would be shown on the site: with the rights that its owner has now. */
async function noticeWords(context: Context, attempt: Attempt, locale: Locale): Promise<Words | undefined> {
  const { id, userId, kind, notice } = attempt;
  const { thing, subject, actorId, href, values = {} } = notice;
  const stored: StoredActivity = { kind, subject, actors: actorId ? [actorId] : [], href, values };
  const rows = [{ id, thing, texts: JSON.stringify(stored) }];
  const shown = (await describeActivity(asReader(context, userId, locale), userId, rows)).get(id);
  return shown?.href === undefined ? undefined : { text: shown.title, href: shown.href };
}

function asReader(context: Context, id: string, locale: Locale): RequestContext {
  return bindContext(context, {
    viewer: { kind: "registered", id, name: "", avatar: null },
    locale,
    ip: "",
    requestId: "",
  });
}
