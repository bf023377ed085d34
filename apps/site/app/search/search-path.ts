/** The address of a search; with `list` of one list alone. @param before where the search goes on */
export function searchPath({ q, list, before }: { q: string; list?: string; before?: string }): string {
  return `/search?${new URLSearchParams({ q, ...(list && { list }), ...(before && { before }) })}`;
}
