import type { OwnerContext } from "@dozen/core/owner.server";
import type { Tables } from "@dozen/core/tables";
import type { Kysely } from "kysely";
import type { Article } from "../article/article";
import { findArticle } from "../article/articles.server";
import { editArticle } from "../article/writing.server";
import { forgetDraft } from "../draft/drafts.server";
import { versionNotFound } from "../errors";
import type { Version, VersionLine } from "./version";

/** The earlier versions of one of the viewer's articles, newest first. @throws articleNotFound */
export async function listVersions(context: OwnerContext, articleId: string): Promise<VersionLine[]> {
  await findArticle(context, articleId);
  const rows = await versionsOf(context.db, context.viewer.id, articleId)
    .select(["id", "title", "written_at"])
    .orderBy("id", "desc")
    .execute();
  return rows.map(({ id, title, written_at }) => ({ id, title, writtenAt: written_at }));
}

/** One version with its text. @throws versionNotFound */
export async function findVersion({ db, viewer }: OwnerContext, articleId: string, id: string): Promise<Version> {
  const row = await versionsOf(db, viewer.id, articleId)
    .select(["id", "title", "summary", "category", "tag", "content", "written_at"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw versionNotFound();
  const { written_at, ...version } = row;
  return { ...version, writtenAt: written_at };
}

/**
 * Restores an earlier text. The current one becomes a version, a draft is deleted, and the visibility stays.
 *
 * @throws articleNotFound, versionNotFound, sensitive
 */
export async function restoreVersion(context: OwnerContext, articleId: string, id: string): Promise<Article> {
  const { title, summary, category, tag, content } = await findVersion(context, articleId, id);
  const restored = await editArticle(context, articleId, { title, summary, category, tag, content });
  await forgetDraft(context, articleId);
  return restored;
}

function versionsOf(db: Kysely<Tables>, userId: string, articleId: string) {
  return db.selectFrom("blog_versions").where("user_id", "=", userId).where("article_id", "=", articleId);
}
