/** A tag of a text, by UTF-16 offsets of the whole, with its sign. */
export interface TextTag {
  start: number;
  /** Exclusive. */
  end: number;
  /** Without the sign, as written. */
  name: string;
}

/** spec:chat-161: characters of a tag, and tags of one post. */
export const tagLimits = { name: 30, count: 10 } as const;

/** The sign, and letters, digits and underscores of any script up to the first other character. */
const tags = /[#＃]([\p{L}\p{N}\p{M}_]+)/gu;

/** Characters after which a sign begins no tag: those of a word of separated words, and of addresses. */
const joins = /[\p{L}\p{N}\p{M}_/?&=#＃@.]$/u;
const ideograph = /[\p{Ideographic}\p{Script=Hiragana}\p{Script=Katakana}]$/u;

/** The tags of a text. A number alone is none, and neither is a longer name than a tag may have. */
export function tagsIn(text: string): TextTag[] {
  const found: TextTag[] = [];
  for (const match of text.matchAll(tags)) {
    const { index: start, 0: whole, 1: name = "" } = match;
    // Two code units have the last character.
    const before = text.slice(Math.max(0, start - 2), start);
    if (joins.test(before) && !ideograph.test(before)) continue;
    if (/^\p{N}+$/u.test(name) || [...name].length > tagLimits.name) continue;
    found.push({ start, end: start + whole.length, name });
  }
  return found;
}

/** The name if a text is nothing but a tag. */
export function tagOf(text: string): string | undefined {
  const [tag] = tagsIn(text.trim());
  return tag && tag.start === 0 && tag.end === text.trim().length ? tag.name : undefined;
}

/** The page with what a search finds. */
export const findPath = (query: string) => `/chat/space/find?${new URLSearchParams({ q: query })}`;
