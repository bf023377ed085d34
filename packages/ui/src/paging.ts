/** Number of pages for `total` items at `size` per page (default 10); at least 1. */
export function pageCount(total: number, size = 10): number {
  return Math.max(1, Math.ceil(total / size));
}

/** The page number in a user's input or an address, clamped to 1..pages. Anything invalid is page 1. */
export function clampPage(value: unknown, pages: number): number {
  const page = Math.trunc(Number(value));
  if (!Number.isFinite(page)) return 1;
  return Math.min(Math.max(1, page), Math.max(1, pages));
}

/** A query string with the page replaced and everything else kept, beginning with `?`. */
export function pageQuery(search: string, param: string, page: number): string {
  const query = new URLSearchParams(search);
  query.set(param, String(page));
  return `?${query}`;
}

/** A query string in which the search goes on below what it has compared, from the first page there. */
export function olderQuery(search: string, param: string, older: string): string {
  const query = new URLSearchParams(search);
  query.delete(param);
  query.set("before", older);
  return `?${query}`;
}
