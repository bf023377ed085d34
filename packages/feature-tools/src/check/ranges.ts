/** A part of a text, by UTF-16 offsets. */
export interface Range {
  start: number;
  /** Exclusive. */
  end: number;
}

/** For sorting. */
export const inOrder = (one: Range, other: Range) => one.start - other.start;

/** A part of a text, marked or not. */
export interface TextPart {
  start: number;
  text: string;
  marked: boolean;
}

/** The ranges in order, with those that overlap joined. */
export function joined(ranges: readonly Range[]): Range[] {
  const all: Range[] = [];
  for (const { start, end } of ranges.toSorted(inOrder)) {
    const last = all.at(-1);
    if (last && start < last.end) last.end = Math.max(last.end, end);
    else all.push({ start, end });
  }
  return all;
}

/** Splits a text at ranges, which may overlap. */
export function markedParts(text: string, ranges: readonly Range[]): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const { start, end } of joined(ranges)) {
    if (start > at) parts.push({ start: at, text: text.slice(at, start), marked: false });
    parts.push({ start, text: text.slice(start, end), marked: true });
    at = end;
  }
  if (at < text.length) parts.push({ start: at, text: text.slice(at), marked: false });
  return parts;
}

/** The text with an asterisk in place of each character of the ranges; white space stays. */
export function masked(text: string, ranges: readonly Range[]): string {
  return markedParts(text, ranges)
    .map(({ text: part, marked }) => (marked ? part.replace(/\S/gu, "*") : part))
    .join("");
}
