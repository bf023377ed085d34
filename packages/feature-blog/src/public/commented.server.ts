import type { RequestContext } from "@dozen/core/context";
import type { ShownArticle } from "../article/article";
import { findByAddress } from "../blog/intro.server";
import { articleNotFound, articlePrivate } from "../errors";
import { readArticle } from "./reading.server";

export interface Commented {
  article: ShownArticle;
  ownerId: string;
  isCommentable: boolean;
  /** The article's public address. */
  address: string;
}

/** The public article at `/b/{exclusive}/{id}`. @throws articleNotFound, articlePrivate */
export async function commentedArticle(
  context: RequestContext,
  params: { exclusive?: string; id?: string },
): Promise<Commented> {
  const intro = await findByAddress(context, (params.exclusive ?? "").toLowerCase());
  const found = intro && (await readArticle(context, intro.userId, params.id ?? "", context.locale));
  if (!found) throw articleNotFound();
  if (found === "private") throw articlePrivate();
  const { article } = found;
  const address = `/b/${intro.exclusive}/${article.id}`;
  return { article, ownerId: intro.userId, isCommentable: intro.isCommentable, address };
}
