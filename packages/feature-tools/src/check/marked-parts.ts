/** A part of a text, marked or not. */
export interface TextPart {
  start: number;
  text: string;
  marked: boolean;
}

/** Splits a text at its hits, which are in order and do not overlap. */
export function markedParts(text: string, hits: readonly { start: number; end: number }[]): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const { start, end } of hits) {
    if (start > at) parts.push({ start: at, text: text.slice(at, start), marked: false });
    parts.push({ start, text: text.slice(start, end), marked: true });
    at = end;
  }
  if (at < text.length) parts.push({ start: at, text: text.slice(at), marked: false });
  return parts;
}
