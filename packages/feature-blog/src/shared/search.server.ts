import type { SearchSource } from "@dozen/core/search/source.server";

/** An article is found by a part of its title. */
export const articleSearch = {
  name: "blog.articles",
  table: "blog_articles",
  owner: "user_id",
  columns: ["title"],
} as const satisfies SearchSource;

/** A comment is found by a part of its text, by the author of the article. */
export const commentSearch = {
  name: "blog.comments",
  table: "blog_comments",
  owner: "user_id",
  columns: ["content"],
} as const satisfies SearchSource;
