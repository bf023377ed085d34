import { withoutRanges } from "./foreign.server";
import type { FoundLink } from "./links.server";

/** Numbers in a form that nothing else has. What surrounds them must not make them a part of something longer. */
const national = [
  { pattern: /(?<![\w.+#/@¥$€£-])1[3-9]\d([ -]?)\d{4}\1\d{4}(?![\w@-]|\.\d)/g, prefix: "+86" },
  { pattern: /(?<![\w.+#/@-])1-8(?:00|33|44|55|66|77|88)-\d{3}-\d{4}(?![\w@-]|\.\d)/g, prefix: "+" },
  { pattern: /(?<![\w.+#/@-])400-(?:\d{3}-\d{4}|\d{4}-\d{3})(?![\w@-]|\.\d)/g, prefix: "" },
];

/**
 * Phone numbers: with an international prefix, mobile ones of mainland China, and toll-free ones of mainland China and
 * North America with their hyphens. In no order.
 */
export function phonesIn(text: string): FoundLink[] {
  const international = [...text.matchAll(/(?<![\w+.#/@-])\+[1-9]/g)].flatMap(({ index }) => {
    const number = internationalAt(text, index);
    return number ? [linkOf(index, number, "+")] : [];
  });
  const rest = withoutRanges(text, international);
  const local = national.flatMap(({ pattern, prefix }) =>
    [...rest.matchAll(pattern)].map(({ index, 0: number }) => linkOf(index, number, prefix)),
  );
  return [...international, ...local];
}

function linkOf(start: number, number: string, prefix: string): FoundLink {
  // "(0)" is dialed only within the country.
  const digits = number.replace(/\(0\)/, "").replace(/\D/g, "");
  return { start, end: start + number.length, href: `tel:${prefix}${digits}`, kind: "phone" };
}

/** The most digits after the plus in countries whose numbers have one length; E.164 allows 15. */
const longest: [prefix: string, digits: number][] = [
  ["1", 11],
  ["86", 13],
  ["852", 11],
  ["853", 11],
];

/** Fewer are more likely a sum; without groups even more so. */
const fewest = { grouped: 9, together: 10 };

/** The number that begins with the plus at an offset; undefined if that is not a phone number. */
function internationalAt(text: string, at: number): string | undefined {
  const most = longest.find(([prefix]) => text.startsWith(prefix, at + 1))?.[1] ?? 15;
  let digits = 0;
  let end = at;
  let isOpen = false;
  for (let place = at + 1; place < text.length; place += 1) {
    const sign = text.charAt(place);
    if (/\d/.test(sign)) {
      digits += 1;
      if (digits > 15) break;
    } else if (sign === "(" && !isOpen) isOpen = true;
    else if (sign === ")" && isOpen) isOpen = false;
    else if (!/[ .-]/.test(sign) || !/[\d(]/.test(text.charAt(place + 1))) break;
    const isGroup = /\d/.test(sign) && !/\d/.test(text.charAt(place + 1)) && !isOpen;
    if (isGroup && digits > most) break;
    if (isGroup) end = place + 1;
  }
  const number = text.slice(at, end);
  const counted = number.replace(/\D/g, "").length;
  if (/^\w|^[@-]/.test(text.slice(end, end + 1))) return undefined;
  if (counted < (/[ .(-]/.test(number) ? fewest.grouped : fewest.together)) return undefined;
  return most === 11 && counted !== 11 ? undefined : number;
}
