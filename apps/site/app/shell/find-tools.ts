/** An item that can be found by its names. */
export interface Findable {
  /** Its names, in all languages in which it can be found. */
  words: string;
}

/** Returns the items whose names contain every word of the query, ignoring case and width; all for an empty query. */
export function findByWords<T extends Findable>(things: readonly T[], query: string): T[] {
  const parts = foldWords(query).split(/\s+/).filter(Boolean);
  return things.filter((thing) => {
    const words = foldWords(thing.words);
    return parts.every((part) => words.includes(part));
  });
}

/** Normalizes case, and full-width letters and digits, which Chinese input methods produce. */
function foldWords(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}
