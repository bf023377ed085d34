import type { PublicPage } from "../page.server";

/** Links to the category and the tag of an article. */
export function Shelves({ page: { home }, category, tag }: { page: PublicPage; category: string; tag: string }) {
  return (
    <>
      <a href={`${home}/category/${encodeURIComponent(category)}`}>{category}</a>
      <a href={`${home}/tag/${encodeURIComponent(tag)}`}>#{tag}</a>
    </>
  );
}
