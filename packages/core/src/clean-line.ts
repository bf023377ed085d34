/** What ends a line, and tabs. */
const breaks = /[\t-\r\u0085\u2028\u2029]+/g;
/** The flags that are written with tag characters, whole; else what is not seen, or turns what follows it. */
const unseen =
  /(\u{1F3F4}\u{E0067}\u{E0062}(?:\u{E0065}\u{E006E}\u{E0067}|\u{E0073}\u{E0063}\u{E0074}|\u{E0077}\u{E006C}\u{E0073})\u{E007F})|[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\uFFF9-\uFFFB]/gu;
const inEmoji = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F/u;
const pictograph = /\p{Extended_Pictographic}/u;
/** Of scripts whose spelling needs joiners: Persian and Urdu, those of India and around it, Mongolian. */
const joining =
  /(?=[\p{L}\p{M}])[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u;
const blank = /^[\s\u2800]*$/;

/**
 * One line as others see it: line ends and tabs become a space; control characters, marks that turn the direction of
 * what follows, characters without width, tags and halves of characters go. Joiners stay inside emoji and where a
 * script is spelt with them, variants of a character after it. What is blank all through is empty.
 */
export function cleanLine(text: string): string {
  return cleanUnseen(text.replace(breaks, " "));
}

/** Like `cleanLine`, where there may be several: line ends stay, as `\n`. */
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
