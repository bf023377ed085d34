import type { OwnerContext } from "@dozen/core/owner.server";
import type { Article } from "../article/article";
import { findArticle } from "../article/articles.server";
import { articlePrivate } from "../errors";
import { articleVisits } from "./visits.server";

/**
 * One of the viewer's articles and the tables of its visits.
 *
 * @throws articleNotFound; articlePrivate, which has no statistics (spec:blog-29)
 */
export async function visitedArticle(context: OwnerContext, id: string) {
  const article: Article = await findArticle(context, id);
  if (!article.isOpen) throw articlePrivate();
  return { article, visited: { tables: articleVisits, thing: article.id } };
}
