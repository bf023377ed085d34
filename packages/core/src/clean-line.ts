/** Line breaks and tabs. */
const breaks = /[\t-\r\u0085\u2028\u2029]+/g;
/**
 * Flags that consist of tag characters (captured, retained whole); otherwise invisible characters and marks that change
 * the text direction.
 */
const unseen =
  /(\u{1F3F4}\u{E0067}\u{E0062}(?:\u{E0065}\u{E006E}\u{E0067}|\u{E0073}\u{E0063}\u{E0074}|\u{E0077}\u{E006C}\u{E0073})\u{E007F})|[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\uFFF9-\uFFFB]/gu;
const inEmoji = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F/u;
const pictograph = /\p{Extended_Pictographic}/u;
/** Scripts whose spelling needs joiners: Persian and Urdu, the scripts of India and its neighbors, Mongolian. */
const joining =
  /(?=[\p{L}\p{M}])[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u;
const blank = /^[\s\u2800]*$/;

/**
 * Normalizes one line that others see. Line breaks and tabs become a space. Control characters, direction marks,
 * zero-width characters, tags and unpaired surrogates are removed. Joiners remain inside emoji and in scripts that need
 * them, variation selectors after a character that they fit. A blank line becomes empty.
 */
export function cleanLine(text: string): string {
  return cleanUnseen(text.replace(breaks, " "));
}

/** Like `cleanLine` for multi-line text: line breaks become `\n`. */
export function cleanLines(text: string): string {
  const lines = text.replaceAll("\r\n", "\n").split("\n");
  return lines.map(cleanLine).join("\n");
}

function cleanUnseen(text: string): string {
  const cleaned = text.replace(unseen, (found: string, flag: string | undefined, at: number) =>
    flag || belongs(found, before(text, at), after(text, at + found.length)) ? found : "",
  );
  return blank.test(cleaned) ? "" : cleaned;
}

function belongs(found: string, left: string, right: string): boolean {
  if (found === "\u200D" && inEmoji.test(left) && pictograph.test(right)) return true;
  if (found === "\u200C" || found === "\u200D") return joining.test(left) && joining.test(right);
  if (/[\u{E0100}-\u{E01EF}]/u.test(found)) return /\p{Script=Han}/u.test(left);
  if (/[\u180B-\u180D\u180F]/.test(found)) return /\p{Script=Mongolian}/u.test(left) && joining.test(left);
  return /[\uFE00-\uFE0F]/.test(found) && /[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u.test(left);
}

function before(text: string, at: number): string {
  const unit = text.charCodeAt(at - 1);
  return text.slice(unit >= 0xdc00 && unit <= 0xdfff ? at - 2 : at - 1, at);
}

function after(text: string, at: number): string {
  const point = text.codePointAt(at);
  return point === undefined ? "" : String.fromCodePoint(point);
}
