import type { Context } from "@dozen/core/context";
import { DomainError } from "@dozen/core/errors";
import { findShare, shareEnd, shareOf } from "@dozen/core/shares/shares.server";
import type { Translate } from "@dozen/core/words";
import type { ShownArticle } from "../article/article";
import { toLine } from "../article/articles.server";
import { drawArticle } from "../article/drawing.server";
import { articleShown } from "../article/shown";
import type { Intro } from "../blog/intro";
import { findIntro } from "../blog/intro.server";
import type { DraftFields } from "../draft/draft";
import { shareKind } from "../share/share";

export interface SharedArticle {
  intro: Intro;
  /** Null when the link has expired. */
  article: SharedText | null;
}

/** An article as its writer has it: the draft, if there is one. */
export interface SharedText {
  /** Increases with every change. */
  changedAt: number;
  draw(t: Translate): Promise<ShownArticle>;
}

/** The article of a share link; null if there is none, whatever the reason. @throws withheld (451) */
export async function findShared(context: Context, token: string): Promise<SharedArticle | null> {
  const row = await findShare(context, shareKind, token).catch((error) => {
    if (error instanceof DomainError && error.code !== 451) return null;
    throw error;
  });
  if (!row) return null;
  const { userId, itemId, ...share } = shareOf(row);
  const intro = await findIntro(context, userId);
  if (!intro) return null;
  if (shareEnd(share, context.clock.now()) !== null) return { intro, article: null };
  const article = await writtenText(context, userId, itemId);
  return article && { intro, article };
}

async function writtenText(context: Context, userId: string, id: string): Promise<SharedText | null> {
  const { db } = context;
  const [row, draft] = await Promise.all([
    db.selectFrom("blog_articles").selectAll().where("id", "=", id).where("user_id", "=", userId).executeTakeFirst(),
    db
      .selectFrom("blog_drafts")
      .select(["fields", "saved_at"])
      .where("user_id", "=", userId)
      .where("article_id", "=", id)
      .executeTakeFirst(),
  ]);
  if (!row) return null;
  const changedAt = Math.max(row.updated_at, draft?.saved_at ?? 0);
  const { title, summary, category, tag, content } = draft ? (JSON.parse(draft.fields) as DraftFields) : row;
  return {
    changedAt,
    async draw(t) {
      const { html, headings, reading } = await drawArticle(content, articleShown(context, t), userId);
      const texts = { title: title || t("blog:post.new"), summary, category, tag };
      const line = { ...toLine(row), ...texts, updatedAt: changedAt, minutes: reading.minutes };
      return { ...line, html, outline: headings, original: line.language, languages: [], isOutdated: false };
    },
  };
}
