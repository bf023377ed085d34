import { rowsInOrder } from "@dozen/core/account-data/rows.server";
import type { Context } from "@dozen/core/context";
import { upsert } from "@dozen/core/database/query.server";
import { zoneOf } from "@dozen/core/days";
import type { OwnerContext } from "@dozen/core/owner.server";
import { findArticle } from "../article/articles.server";
import { ownIntro } from "../blog/intro.server";
import { textsAtOnce } from "../shared/texts.server";
import { type Draft, type DraftFields, draftMoment, emptyDraft, fieldsOf, laidOver, newArticle } from "./draft";
import type { DraftInput } from "./draft.schema";

/**
 * Saves the viewer's draft of one of their articles, or of a new one. Missing fields keep the draft's value, else the
 * article's.
 *
 * @throws blogClosed, articleNotFound
 */
export async function saveDraft(context: OwnerContext, articleId: string, input: DraftInput): Promise<Draft> {
  const { db, database, viewer, clock, locale } = context;
  const { zone, publish_at, ...typed } = input;
  await ownIntro(context);
  const before = await writtenSoFar(context, articleId);
  const moment = publish_at === undefined ? {} : { publish_at: draftMoment(publish_at, zoneOf(locale, zone)) };
  const fields = laidOver(before, { ...typed, ...moment });
  const stored = { fields: JSON.stringify(fields), saved_at: clock.now() };
  const row = { user_id: viewer.id, article_id: articleId, ...stored };
  await upsert(db, database.dialect, "blog_drafts", row, ["user_id", "article_id"], stored);
  return { fields, savedAt: stored.saved_at };
}

async function writtenSoFar(context: OwnerContext, articleId: string): Promise<DraftFields> {
  const article = articleId === newArticle ? null : await findArticle(context, articleId);
  const draft = await findDraft(context, articleId);
  const begun = article ? fieldsOf(article, context.clock.now()) : emptyDraft;
  return laidOver(begun, draft?.fields ?? {});
}

/** The viewer's draft of that article, or null. */
export async function findDraft({ db, viewer }: OwnerContext, articleId: string): Promise<Draft | null> {
  const row = await db
    .selectFrom("blog_drafts")
    .select(["fields", "saved_at"])
    .where("user_id", "=", viewer.id)
    .where("article_id", "=", articleId)
    .executeTakeFirst();
  return row ? { fields: JSON.parse(row.fields) as DraftFields, savedAt: row.saved_at } : null;
}

/** Which of these ids the viewer has drafts of; `index` is a new article. */
export async function draftedAmong({ db, viewer }: OwnerContext, ids: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("blog_drafts")
    .select("article_id")
    .where("user_id", "=", viewer.id)
    .where("article_id", "in", [newArticle, ...ids])
    .execute();
  return rows.map(({ article_id }) => article_id);
}

/**
 * Deletes a draft that was saved as an article or discarded. A no-op if there is none.
 *
 * @param seen keeps a draft that was saved after this time (epoch milliseconds): another page is writing it
 */
export async function forgetDraft(
  { db, viewer }: OwnerContext,
  articleId: string,
  seen = Number.MAX_SAFE_INTEGER,
): Promise<void> {
  await db
    .deleteFrom("blog_drafts")
    .where("user_id", "=", viewer.id)
    .where("article_id", "=", articleId)
    .where("saved_at", "<=", seen)
    .execute();
}

/** Every draft of a user, for the data download. */
export async function* draftsOf({ db }: Pick<Context, "db">, userId: string) {
  const drafts = db
    .selectFrom("blog_drafts")
    .select(["article_id", "fields", "saved_at"])
    .where("user_id", "=", userId);
  for await (const { fields, ...draft } of rowsInOrder(drafts, ["article_id"], textsAtOnce)) {
    yield { ...draft, fields: JSON.parse(fields) as DraftFields };
  }
}
