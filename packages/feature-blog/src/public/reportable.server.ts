import type { Context } from "@dozen/core/context";
import { DomainError } from "@dozen/core/errors";
import type { Reportable } from "@dozen/core/moderation/reportable";
import { findShare, reportableShare, shareToken } from "@dozen/core/shares/shares.server";
import { findIntro } from "../blog/intro.server";
import { findPublicComment } from "../comment/comments.server";
import { shareKind } from "../share/share";
import { articleKind, commentKind } from "./kinds";

const titleAtMost = 200;

type Needs = Pick<Context, "db" | "moderation">;

const article: Reportable = {
  kind: articleKind,
  label: "blog:public.reportables.article",
  async find(context, id) {
    const found = await publicArticle(context, id);
    return found && { id, ownerId: found.userId, title: found.title, href: found.path };
  },
  async address(context, id) {
    const found = await storedArticle(context, id);
    return found && context.settings.origin + found.path;
  },
};

const comment: Reportable = {
  kind: commentKind,
  label: "blog:public.reportables.comment",
  async find(context, id) {
    const found = await findPublicComment(context, id);
    const on = found && (await publicArticle(context, found.articleId));
    const title = found?.content.slice(0, titleAtMost);
    return on && { id, ownerId: found.authorId, title: title ?? "", href: `${on.path}#comments` };
  },
  async address(context, id) {
    const row = await context.db
      .selectFrom("blog_comments")
      .select("article_id")
      .where("id", "=", id)
      .executeTakeFirst();
    const on = row && (await storedArticle(context, row.article_id));
    return on && `${context.settings.origin}${on.path}/comment?at=${id}`;
  },
};

/** Shares of articles, which a report names by the secret part of their links. */
const share: Reportable = {
  kind: reportableShare(shareKind),
  label: "blog:public.reportables.share",
  async find(context, token) {
    try {
      const row = await findShare(context, shareKind, token);
      const found = await storedArticle(context, row.item_id);
      return found && { id: row.id, ownerId: row.user_id, title: found.title, href: `/blog/shared/${token}` };
    } catch (error) {
      if (error instanceof DomainError) return undefined;
      throw error;
    }
  },
  async address(context, id) {
    const token = await shareToken(context, id);
    return token && `${context.settings.origin}/blog/shared/${token}`;
  },
};

/** Articles, comments and shares of articles. */
export const reportables: Reportable[] = [article, comment, share];

async function publicArticle(context: Needs, id: string) {
  const found = await storedArticle(context, id);
  if (!found?.isLive || context.moderation.isWithheld(articleKind, id, found.userId)) return undefined;
  return found;
}

async function storedArticle(context: Pick<Context, "db">, id: string) {
  const row = await context.db
    .selectFrom("blog_articles")
    .select(["user_id", "title", "is_live"])
    .where("id", "=", id)
    .executeTakeFirst();
  const intro = row && (await findIntro(context, row.user_id));
  if (!row || !intro) return undefined;
  const path = `/b/${intro.exclusive}/${id}`;
  return { userId: row.user_id, title: row.title, isLive: row.is_live === 1, path };
}
