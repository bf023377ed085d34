/** A member whom a message mentions. */
export interface Mention {
  id: string;
  /** Their name when the message was written, which follows the @ in its text. */
  name: string;
}

/** A part of a text; `mention` is set where it mentions a member. */
interface TextPart {
  text: string;
  mention?: Mention;
}

/** Letters and digits of scripts that separate words; a Chinese name may be followed by any character. */
export const isInWord = (character: string) => /[\p{L}\p{N}_]/u.test(character) && !/\p{Ideographic}/u.test(character);

/**
 * Splits a text at its mentions: an @ and a member's name, in any case. Of several names the longest counts.
 *
 * @param members those who can be mentioned
 */
export function splitMentions(text: string, members: readonly Mention[]): TextPart[] {
  const longestFirst = members.filter(({ name }) => name).sort((one, other) => other.name.length - one.name.length);
  const parts: TextPart[] = [];
  let from = 0;
  for (const { index } of text.matchAll(/[@＠]/g)) {
    // Skip addresses such as ann@example.com, and an @ within a name.
    if (index < from || isInWord(text.slice(0, index).at(-1) ?? "")) continue;
    const mention = longestFirst.find(({ name }) => isNamedAt(text, index + 1, name));
    if (!mention) continue;
    const end = index + 1 + mention.name.length;
    parts.push({ text: text.slice(from, index) }, { text: text.slice(index, end), mention });
    from = end;
  }
  return [...parts, { text: text.slice(from) }].filter((part) => part.text);
}

function isNamedAt(text: string, start: number, name: string): boolean {
  const end = start + name.length;
  if (text.slice(start, end).toLowerCase() !== name.toLowerCase()) return false;
  return !(isInWord(name.at(-1) ?? "") && isInWord(text.charAt(end)));
}
