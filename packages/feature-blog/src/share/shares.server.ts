import type { OwnerContext } from "@dozen/core/owner.server";
import { createShare, listShares, revokeShare } from "@dozen/core/shares/shares.server";
import { z } from "zod";
import { findArticle } from "../article/articles.server";
import { type ArticleShare, shareDays, shareKind } from "./share";

const day = 24 * 60 * 60 * 1000;

export const shareSchema = z.object({ days: z.coerce.string().pipe(z.enum(shareDays)).default("7") });

export type ShareInput = z.output<typeof shareSchema>;

/**
 * Creates a link to one of the viewer's articles, as it is written, even if it is private.
 *
 * @throws articleNotFound, tooManyShares
 */
export async function shareArticle(context: OwnerContext, articleId: string, input: ShareInput): Promise<ArticleShare> {
  await findArticle(context, articleId);
  const expiresAt = context.clock.now() + Number(input.days) * day;
  const { id, token } = await createShare(context, {
    userId: context.viewer.id,
    kind: shareKind,
    itemId: articleId,
    expiresAt,
    isViewOnly: true,
  });
  return { id, url: urlOf(context, token), expiresAt, isOver: false };
}

/**
 * The links to one of the viewer's articles, newest first.
 *
 * @throws articleNotFound
 */
export async function sharesOfArticle(context: OwnerContext, articleId: string): Promise<ArticleShare[]> {
  await findArticle(context, articleId);
  const shares = await listShares(context, { userId: context.viewer.id, kind: shareKind, itemId: articleId });
  return shares.map(({ id, token, expiresAt }) => ({
    id,
    url: urlOf(context, token),
    expiresAt: expiresAt ?? 0,
    isOver: (expiresAt ?? 0) <= context.clock.now(),
  }));
}

/** Revokes one of the viewer's links. @throws shareNotFound */
export function endShare(context: OwnerContext, id: string): Promise<void> {
  return revokeShare(context, { userId: context.viewer.id, id });
}

function urlOf({ settings }: Pick<OwnerContext, "settings">, token: string): string {
  return `${settings.origin}/blog/shared/${token}`;
}
