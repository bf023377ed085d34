import { placeOfUnwanted } from "@dozen/core/check/text-check.server";
import type { Context } from "@dozen/core/context";
import { upsert } from "@dozen/core/database/query.server";
import type { Locale } from "@dozen/core/locale";
import type { OwnerContext } from "@dozen/core/owner.server";
import type { Tables } from "@dozen/core/tables";
import type { Article } from "../article/article";
import { findArticle } from "../article/articles.server";
import { drawnColumns } from "../article/drawing.server";
import { touchBlog } from "../blog/intro.server";
import { languageTaken, languageUnsaid, sensitive, translationNotFound } from "../errors";
import type { Translation, TranslationMark } from "./translation";
import type { TranslationInput } from "./translation.schema";

/**
 * Creates or changes a translation of one of the viewer's articles. A new one is up to date; an outdated one stays so
 * until its writer marks it as current.
 *
 * @throws articleNotFound, languageUnsaid, languageTaken, sensitive
 */
export async function saveTranslation(
  context: OwnerContext,
  { articleId, locale }: { articleId: string; locale: Locale },
  input: TranslationInput,
): Promise<void> {
  const { db, database, viewer, clock } = context;
  const article = await findArticle(context, articleId);
  if (article.language === "") throw languageUnsaid();
  if (article.language === locale) throw languageTaken();
  refuseUnwanted(context, input);
  const before = await findRow(context, articleId, locale);
  const { title, summary, content } = input;
  // The original may have changed while the translation was written.
  const seen = Math.min(input.seen ?? article.writtenAt, article.writtenAt);
  const source_at = before && !input.is_current ? before.source_at : seen;
  const drawn = await drawnColumns(context, viewer.id, content, locale);
  const stored = { title, summary, content, ...drawn, source_at, updated_at: clock.now() };
  const row = { user_id: viewer.id, article_id: articleId, locale, ...stored };
  await db.transaction().execute(async (trx) => {
    await upsert<Tables, "blog_translations">(
      trx,
      database.dialect,
      "blog_translations",
      row,
      ["article_id", "locale"],
      stored,
    );
    await touchBlog(trx, viewer.id);
  });
}

/** The translations of one of the viewer's articles. */
export async function translationsOf({ db, viewer }: OwnerContext, article: Article): Promise<Translation[]> {
  const rows = await db
    .selectFrom("blog_translations")
    .select(["locale", "title", "summary", "content", "source_at", "updated_at"])
    .where("user_id", "=", viewer.id)
    .where("article_id", "=", article.id)
    .orderBy("locale")
    .execute();
  return rows.map(({ locale, source_at, updated_at, ...texts }) => ({
    ...texts,
    locale: locale as Locale,
    isOutdated: source_at < article.writtenAt,
    updatedAt: updated_at,
  }));
}

/** The translations of the viewer's articles among these ids, by article id. */
export async function translatedAmong(
  { db, viewer }: OwnerContext,
  ids: string[],
): Promise<Record<string, TranslationMark[]>> {
  if (ids.length === 0) return {};
  const rows = await db
    .selectFrom("blog_translations")
    .innerJoin("blog_articles", "blog_articles.id", "blog_translations.article_id")
    .select(["article_id", "locale", "source_at", "written_at"])
    .where("blog_translations.user_id", "=", viewer.id)
    .where("blog_articles.user_id", "=", viewer.id)
    .where("article_id", "in", ids)
    .orderBy("locale")
    .execute();
  const marks: Record<string, TranslationMark[]> = {};
  for (const { article_id, locale, source_at, written_at } of rows) {
    marks[article_id] = [
      ...(marks[article_id] ?? []),
      { locale: locale as Locale, isOutdated: source_at < written_at },
    ];
  }
  return marks;
}

/** Deletes a translation; the article stays. @throws translationNotFound */
export async function deleteTranslation(
  { db, viewer }: OwnerContext,
  { articleId, locale }: { articleId: string; locale: Locale },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const gone = await trx
      .deleteFrom("blog_translations")
      .where("user_id", "=", viewer.id)
      .where("article_id", "=", articleId)
      .where("locale", "=", locale)
      .executeTakeFirst();
    if (gone.numDeletedRows === 0n) throw translationNotFound();
    await touchBlog(trx, viewer.id);
  });
}

async function findRow({ db, viewer }: OwnerContext, articleId: string, locale: Locale) {
  return db
    .selectFrom("blog_translations")
    .select("source_at")
    .where("user_id", "=", viewer.id)
    .where("article_id", "=", articleId)
    .where("locale", "=", locale)
    .executeTakeFirst();
}

function refuseUnwanted({ check }: Pick<Context, "check">, input: TranslationInput): void {
  for (const field of ["title", "summary", "content"] as const) {
    const unwanted = placeOfUnwanted(check, input[field]);
    if (unwanted) throw sensitive(field, unwanted);
  }
}
