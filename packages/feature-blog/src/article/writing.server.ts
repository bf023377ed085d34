import { placeOfUnwanted } from "@dozen/core/check/text-check.server";
import type { Context } from "@dozen/core/context";
import { newId } from "@dozen/core/database/query.server";
import { zoneOf } from "@dozen/core/days";
import type { Locale } from "@dozen/core/locale";
import { readMoment } from "@dozen/core/moments";
import type { OwnerContext } from "@dozen/core/owner.server";
import { indexRows, unindexRows } from "@dozen/core/search/index.server";
import { revokeShares } from "@dozen/core/shares/shares.server";
import type { Tables } from "@dozen/core/tables";
import type { Insertable, Kysely } from "kysely";
import { ownIntro, touchBlog } from "../blog/intro.server";
import { eraseCommentsOn } from "../comment/deletion.server";
import { articleNotFound, languageTaken, quotaReached, sensitive } from "../errors";
import { announceArticles } from "../follow/follows.server";
import { shareKind } from "../share/share";
import { articleSearch } from "../shared/search.server";
import { forgetVisits } from "../statistics/visits.server";
import { maxVersions, versionFields } from "../version/version";
import type { Article } from "./article";
import type { ArticleChange, ArticleInput } from "./article.schema";
import { articleLimit, findArticle } from "./articles.server";
import { drawnColumns } from "./drawing.server";
import { type Counted, countWords } from "./kept-words.server";

/** Fields that translations replace. */
const translatedFields = ["title", "summary", "content"] as const;

/** Rows of one insert: each contains its text twice. */
const rowsAtOnce = 20;

/** Creates an article in the viewer's blog. @throws blogClosed, quotaReached, sensitive */
export async function createArticle(context: OwnerContext, input: ArticleInput): Promise<Article> {
  const { db, database, viewer, clock } = context;
  await ownIntro(context);
  refuseUnwanted(context, input);
  const now = clock.now();
  const id = newId();
  const row = await rowOf(context, input);
  const limit = articleLimit(context);
  await db.transaction().execute(async (trx) => {
    await reserveQuota(trx, viewer.id, limit);
    await trx
      .insertInto("blog_articles")
      .values({ ...row, id, user_id: viewer.id, created_at: now, updated_at: now })
      .execute();
    await indexRows(trx, articleSearch, [id]);
    await countWords(trx, database.dialect, { userId: viewer.id, articles: [row], by: 1 });
  });
  if (row.is_live === 1) announce(context, row.title);
  return findArticle(context, id);
}

/** Notifies followers in the background: the writer does not wait for them. */
function announce(context: OwnerContext, title: string): void {
  void announceArticles(context, context.viewer.id, title);
}

/** An article of an import. */
interface NewArticle {
  input: ArticleInput;
  updatedAt: number;
  /** For a translation: its original has changed since. */
  isOutdated: boolean;
}

/**
 * Inserts imported articles with their translations, all or none. The caller has validated them.
 *
 * @throws quotaReached
 */
export async function insertArticles(
  context: OwnerContext,
  articles: (NewArticle & { translations: NewArticle[] })[],
): Promise<void> {
  const { db, database, viewer, clock } = context;
  if (articles.length === 0) return;
  const now = clock.now();
  const rows: (Insertable<Tables["blog_articles"]> & Counted)[] = [];
  const translations: Insertable<Tables["blog_translations"]>[] = [];
  for (const { input, updatedAt, translations: own } of articles) {
    const row = await rowOf(context, input);
    const times = { created_at: Math.min(row.publish_at, now), updated_at: Math.min(updatedAt, now) };
    const id = newId();
    rows.push({ ...row, id, user_id: viewer.id, ...times });
    for (const one of own) translations.push(await translationRow(context, { ...one, id, writtenAt: row.written_at }));
  }
  const limit = articleLimit(context);
  await db.transaction().execute(async (trx) => {
    await reserveQuota(trx, viewer.id, limit, rows.length);
    await countWords(trx, database.dialect, { userId: viewer.id, articles: rows, by: 1 });
    // In batches, since the size of a statement is limited.
    for (let at = 0; at < rows.length; at += rowsAtOnce) {
      const some = rows.slice(at, at + rowsAtOnce);
      await trx.insertInto("blog_articles").values(some).execute();
      await indexRows(
        trx,
        articleSearch,
        some.map(({ id }) => id),
      );
    }
    for (let at = 0; at < translations.length; at += rowsAtOnce) {
      await trx
        .insertInto("blog_translations")
        .values(translations.slice(at, at + rowsAtOnce))
        .execute();
    }
  });
}

/**
 * Changes one of the viewer's articles, whose earlier text becomes a version. Missing fields are unchanged. An
 * article that becomes public again keeps its publication date.
 *
 * @throws articleNotFound, sensitive, languageTaken
 */
export async function editArticle(context: OwnerContext, id: string, change: ArticleChange): Promise<Article> {
  const { db, database, viewer, clock } = context;
  const before = await findArticle(context, id);
  const { summary = before.summary, is_open = before.isOpen ? 1 : 2 } = change;
  const input: ArticleInput = { ...change, summary, is_open };
  refuseUnwanted(context, input);
  if (input.language && input.language !== before.language) await refuseTranslated(context, id, input.language);
  const row = await rowOf(context, input, before);
  await db.transaction().execute(async (trx) => {
    await touchBlog(trx, viewer.id);
    const counted = await countedAmong(trx, viewer.id, [id]);
    if (counted.length === 0) throw articleNotFound();
    await countWords(trx, database.dialect, { userId: viewer.id, articles: counted, by: -1 });
    await countWords(trx, database.dialect, { userId: viewer.id, articles: [row], by: 1 });
    if (versionFields.some((field) => before[field] !== input[field])) await saveVersion(trx, viewer.id, id);
    await unindexRows(trx, articleSearch, counted);
    await trx
      .updateTable("blog_articles")
      .set({ ...row, updated_at: clock.now() })
      .where("id", "=", id)
      .where("user_id", "=", viewer.id)
      .execute();
    await indexRows(trx, articleSearch, [id]);
  });
  if (row.is_live === 1 && !before.isLive) announce(context, row.title);
  return findArticle(context, id);
}

/**
 * Deletes articles with their comments.
 *
 * @param ids as clients send them; unknown ids and those of others are ignored
 * @returns how many were deleted
 * @throws articleNotFound when none of them is the viewer's
 */
export async function deleteArticles({ db, database, viewer }: OwnerContext, ids: string[]): Promise<number> {
  // Before the transaction and in steps, since there may be very many. It deletes those that are written meanwhile.
  await eraseCommentsOn({ db, database }, { userId: viewer.id, articleIds: ids });
  const deleted = await db.transaction().execute(async (trx) => {
    if ((await countedAmong(trx, viewer.id, ids)).length === 0) return [];
    await touchBlog(trx, viewer.id);
    // Read again: from here on, the lock keeps others from changing them.
    const owned = await countedAmong(trx, viewer.id, ids);
    await countWords(trx, database.dialect, { userId: viewer.id, articles: owned, by: -1 });
    const gone = owned.map(({ id }) => id);
    const { numDeletedRows } = await trx
      .deleteFrom("blog_articles")
      .where("user_id", "=", viewer.id)
      .where("id", "in", gone)
      .executeTakeFirst();
    await eraseCommentsOn({ db: trx, database }, { userId: viewer.id, articleIds: gone });
    await trx.deleteFrom("blog_drafts").where("user_id", "=", viewer.id).where("article_id", "in", gone).execute();
    await trx.deleteFrom("blog_versions").where("user_id", "=", viewer.id).where("article_id", "in", gone).execute();
    await trx
      .deleteFrom("blog_translations")
      .where("user_id", "=", viewer.id)
      .where("article_id", "in", gone)
      .execute();
    await trx
      .updateTable("blog_blogs")
      .set((set) => ({ articles: set("articles", "-", Number(numDeletedRows)) }))
      .where("user_id", "=", viewer.id)
      .execute();
    return owned;
  });
  if (deleted.length === 0) throw articleNotFound();
  const itemIds = deleted.map(({ id }) => id);
  await unindexRows(db, articleSearch, deleted);
  await forgetVisits({ db, database }, itemIds);
  await revokeShares({ db, database }, { userId: viewer.id, kind: shareKind, itemIds });
  return deleted.length;
}

/** A user's articles among these ids, with the fields that are counted. */
function countedAmong(trx: Kysely<Tables>, userId: string, ids: string[]) {
  return trx
    .selectFrom("blog_articles")
    .select(["id", "user_id", "title", "category", "tag", "is_live"])
    .where("user_id", "=", userId)
    .where("id", "in", ids)
    .execute();
}

/**
 * Adds articles to a blog's count, inside the transaction that writes them: of two concurrent ones only what fits
 * passes.
 */
async function reserveQuota(trx: Kysely<Tables>, userId: string, limit: number, count = 1): Promise<void> {
  const taken = await trx
    .updateTable("blog_blogs")
    .set((set) => ({ articles: set("articles", "+", count), version: set("version", "+", 1) }))
    .where("user_id", "=", userId)
    .where("articles", "<=", limit - count)
    .executeTakeFirst();
  if (taken.numUpdatedRows === 0n) throw quotaReached(limit);
}

/** Copies an article's current text to its versions, of which only the newest are stored. */
async function saveVersion(trx: Kysely<Tables>, userId: string, articleId: string): Promise<void> {
  await trx
    .insertInto("blog_versions")
    .columns(["id", "user_id", "article_id", ...versionFields, "written_at"])
    .expression((from) =>
      from
        .selectFrom("blog_articles")
        .select(from.val(newId()).as("id"))
        .select(["user_id", "id as article_id", ...versionFields, "updated_at as written_at"])
        .where("id", "=", articleId)
        .where("user_id", "=", userId),
    )
    .execute();
  const versions = trx.selectFrom("blog_versions").where("user_id", "=", userId).where("article_id", "=", articleId);
  const old = await versions.select("id").orderBy("id", "desc").offset(maxVersions).limit(maxVersions).execute();
  if (old.length === 0) return;
  const ids = old.map(({ id }) => id);
  await trx.deleteFrom("blog_versions").where("user_id", "=", userId).where("id", "in", ids).execute();
}

/** Renders the HTML for readers on saving, so that reading costs nothing. */
async function rowOf(context: OwnerContext, input: ArticleInput, before?: Article) {
  const { title, summary, category, tag, content, is_open } = input;
  const publish_at = publishMoment(context, input, before?.publishAt);
  const is_live = is_open === 1 && publish_at <= context.clock.now() ? 1 : 0;
  const language = input.language ?? before?.language ?? "";
  const isReworded = !before || translatedFields.some((field) => before[field] !== input[field]);
  const written_at = isReworded ? context.clock.now() : before.writtenAt;
  const drawn = await drawnColumns(context, context.viewer.id, content, language || context.locale);
  const words = { title, summary, category, tag, content, language, written_at };
  return { ...words, is_open, is_live, publish_at, ...drawn };
}

async function translationRow(
  context: OwnerContext,
  { id, writtenAt, input, updatedAt, isOutdated }: NewArticle & { id: string; writtenAt: number },
): Promise<Insertable<Tables["blog_translations"]>> {
  const { title, summary, content, language: locale = context.locale } = input;
  const drawn = await drawnColumns(context, context.viewer.id, content, locale);
  const times = { source_at: isOutdated ? 0 : writtenAt, updated_at: Math.min(updatedAt, context.clock.now()) };
  return { article_id: id, locale, user_id: context.viewer.id, title, summary, content, ...drawn, ...times };
}

/** An article's own language cannot be one that it is translated into. */
async function refuseTranslated({ db, viewer }: OwnerContext, articleId: string, language: Locale): Promise<void> {
  const there = await db
    .selectFrom("blog_translations")
    .select("locale")
    .where("user_id", "=", viewer.id)
    .where("article_id", "=", articleId)
    .where("locale", "=", language)
    .executeTakeFirst();
  if (there) throw languageTaken();
}

/** The requested publication time, else the article's own. "At once" changes only a time in the future. */
function publishMoment({ clock, locale }: OwnerContext, { publish_at, zone }: ArticleInput, before?: number): number {
  const now = clock.now();
  if (publish_at) return readMoment(publish_at, zoneOf(locale, zone)) ?? now;
  if (before === undefined) return now;
  return publish_at === undefined ? before : Math.min(before, now);
}

function refuseUnwanted(context: Pick<Context, "check">, input: ArticleInput): void {
  const refused = refusalOf(context, input);
  if (refused) throw refused;
}

/** The refusal of an article for its first field with a sensitive word. */
export function refusalOf({ check }: Pick<Context, "check">, input: ArticleInput) {
  for (const field of versionFields) {
    const unwanted = placeOfUnwanted(check, input[field]);
    if (unwanted) return sensitive(field, unwanted);
  }
  return undefined;
}
