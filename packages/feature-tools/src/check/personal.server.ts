import { withoutRanges } from "@dozen/core/links/foreign.server";
import { phonesIn } from "@dozen/core/links/phones.server";
import { inOrder, type Range } from "./ranges";

export type PersonalKind = "email" | "phone" | "card" | "identity";

/** A part of a text that identifies a person. */
export interface PersonalHit extends Range {
  kind: PersonalKind;
}

type NumberKind = Exclude<PersonalKind, "email">;

/** The forms of numbers. Those with a check digit come first, since their digits may look like a phone number. */
const forms: { kind: NumberKind; find(text: string): Range[] }[] = [
  { kind: "identity", find: matching(/(?<![\dA-Za-z])\d{17}[\dXx](?![\dA-Za-z])/g, isMainlandIdentity) },
  { kind: "identity", find: matching(/(?<![\dA-Za-z])[A-Z]{1,2}\d{6}\(?[\dA]\)?(?![\dA-Za-z])/g, isHongKongIdentity) },
  { kind: "card", find: matching(/(?<![\dA-Za-z.,-])\d(?:[ -]?\d){12,18}(?![\dA-Za-z])/g, isCard) },
  { kind: "phone", find: phonesIn },
  // A line of mainland China with its area, and numbers of Hong Kong in two groups.
  { kind: "phone", find: matching(/(?<![\dA-Za-z.,-])0\d{2,3}-\d{7,8}(?![\dA-Za-z-])/g) },
  { kind: "phone", find: matching(/(?<![\dA-Za-z.,-] ?)[2-9]\d{3}[ -]\d{4}(?! ?[\dA-Za-z-])/g) },
];

/** The phone, card and identity numbers of a text in no order, apart from digits within `links`. */
export function numbersIn(text: string, links: readonly Range[]): PersonalHit[] {
  let rest = withoutRanges(text, links);
  return forms.flatMap(({ kind, find }) => {
    const ranges = find(rest).toSorted(inOrder);
    rest = withoutRanges(rest, ranges);
    return ranges.map(({ start, end }) => ({ kind, start, end }));
  });
}

/** Finds what matches a pattern and, by its check digit, is valid. */
function matching(pattern: RegExp, isValid: (written: string) => boolean = () => true): (text: string) => Range[] {
  return (text) =>
    [...text.matchAll(pattern)].flatMap(({ index: start, 0: written }) =>
      isValid(written) ? { start, end: start + written.length } : [],
    );
}

/** GB 11643: a date of birth, and a check digit modulo 11. */
function isMainlandIdentity(written: string): boolean {
  const [, year, month, day] = /^\d{6}(\d{4})(\d{2})(\d{2})/.exec(written) ?? [];
  const born = new Date(`${year}-${month}-${day}T00:00:00Z`);
  if (Number.isNaN(born.getTime()) || born.getUTCDate() !== Number(day) || Number(year) < 1900) return false;
  const sum = [...written.slice(0, 17)].reduce((total, digit, at) => total + Number(digit) * (2 ** (17 - at) % 11), 0);
  return "10X98765432"[sum % 11] === written.at(-1)?.toUpperCase();
}

/** Letters count from 10, a missing one as 36; the weights fall from 9 to 2, and the check digit has the weight 1. */
function isHongKongIdentity(written: string): boolean {
  const bare = written.replace(/[()]/g, "").padStart(9, " ");
  const values = [...bare].map((sign) => (sign === " " ? 36 : Number.parseInt(sign, 36)));
  return values.reduce((total, value, at) => total + value * (9 - at), 0) % 11 === 0;
}

/** ISO/IEC 7812: the Luhn check digit, and a first digit of a bank or an airline. */
function isCard(written: string): boolean {
  const digits = written.replace(/\D/g, "");
  if (/^0|^(.)\1+$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
