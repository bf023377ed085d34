import type { PublicPage } from "../page.server";

interface ShelvesProps {
  page: PublicPage;
  category: string;
  tag: string;
  /** False for articles that are not public: their category may have no page, so there is no link. */
  isListed?: boolean;
}

/** Links to the category and the tag of an article. */
export function Shelves({ page: { home }, category, tag, isListed = true }: ShelvesProps) {
  if (!isListed) {
    return (
      <>
        <span>{category}</span>
        <span>#{tag}</span>
      </>
    );
  }
  return (
    <>
      <a href={`${home}/category/${encodeURIComponent(category)}`}>{category}</a>
      <a href={`${home}/tag/${encodeURIComponent(tag)}`}>#{tag}</a>
    </>
  );
}
