/** Something that can be looked for by the words it goes by. */
export interface Findable {
  /** Its names, in every language the site speaks. */
  words: string;
}

/** Those whose words hold every part of the query, whatever its case or width; all of them for an empty query. */
export function findByWords<T extends Findable>(things: readonly T[], query: string): T[] {
  const parts = foldWords(query).split(/\s+/).filter(Boolean);
  return things.filter((thing) => {
    const words = foldWords(thing.words);
    return parts.every((part) => words.includes(part));
  });
}

/** Full-width letters and digits, as Chinese keyboards write them, count as their plain forms. */
function foldWords(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}
