import { fold } from "../search/grams";

/**
 * Returns a function that says whether a text contains the query, without differences of case, width and accents: for
 * texts that no index can have, such as encrypted ones.
 */
export function matcherOf(query: string): (text: string) => boolean {
  const wanted = fold(query);
  // An accent alone folds to nothing.
  return wanted ? (text) => fold(text).includes(wanted) : (text) => text.includes(query);
}

/** Characters of an excerpt, and of those before the query in it. */
const length = { excerpt: 120, before: 20 };

/** The part of a text around the query, as one line. */
export function excerptOf(text: string, query: string): string {
  const letters = [...text.replace(/\s+/g, " ").trim()];
  const at = letters.join("").toLowerCase().indexOf(query.toLowerCase());
  const before = [...letters.join("").slice(0, Math.max(0, at))].length;
  const start = before > length.before ? before - length.before : 0;
  const part = letters.slice(start, start + length.excerpt).join("");
  return `${start > 0 ? "…" : ""}${part}${start + length.excerpt < letters.length ? "…" : ""}`;
}
