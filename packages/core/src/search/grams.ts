/** Bytes of a gram: nine Latin letters or three Chinese characters. */
const gramSize = 9;

/** Longer texts have no grams: every search of their list compares them. */
const longestIndexed = 2000;

/** The gram of rows with a text that is longer than that. */
export const longText = "";

/** Windows of a long query that are counted; the rarest is used. */
const mostWindows = 4;

/**
 * A text without differences of case, width, accent and form, so that texts that a database considers equal are equal
 * here. It works letter by letter: the folded form of a part is a part of the folded form.
 */
export function fold(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("ς", "σ");
}

/** The grams of a row's texts: for each letter, the bytes that begin there. */
export function gramsOf(texts: string[]): string[] {
  const folded = texts.map((text) => [...fold(text)]);
  if (folded.some(({ length }) => length > longestIndexed)) return [longText];
  return [...new Set(folded.flatMap((letters) => letters.map((_letter, at) => gramAt(letters, at))))].sort();
}

/** Grams of which a text must have each to contain `query`; none if it cannot be found by grams. */
export function windowsOf(query: string): string[] {
  const letters = [...fold(query)];
  const ends = letters.flatMap((_letter, at) => (at === 0 || isWhole(letters, at) ? [gramAt(letters, at)] : []));
  const step = Math.max(1, (ends.length - 1) / (mostWindows - 1));
  const spread = Array.from({ length: mostWindows }, (_, index) => ends[Math.round(index * step)]);
  return [...new Set(spread.flatMap((gram) => gram ?? []))];
}

function gramAt(letters: string[], at: number): string {
  let end = at;
  for (let size = 0; end < letters.length; end += 1) {
    size += bytesOf(letters[end] as string);
    if (size > gramSize) break;
  }
  return letters.slice(at, end).join("");
}

/** Whether the end of the letters does not shorten the gram. */
function isWhole(letters: string[], at: number): boolean {
  let size = 0;
  for (let next = at; next < letters.length && size < gramSize; next += 1) size += bytesOf(letters[next] as string);
  return size >= gramSize;
}

/** Bytes of a letter in UTF-8. */
function bytesOf(letter: string): number {
  const point = letter.codePointAt(0) as number;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}
