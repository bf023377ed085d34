/** The insertions of the editor's buttons (spec:ui-25). */
export type InsertKind = "bold" | "italic" | "quote" | "image" | "list" | "link" | "code" | "codeBlock" | "table";

export interface Insert {
  kind: InsertKind;
  /** Address of a link or a picture. */
  address?: string;
  /** Text to insert when nothing is selected; for a table the title of a column. */
  words: string;
}

export interface Selection {
  from: number;
  to: number;
}

/** A change of a text: replaces `from` to `to` by `text`, then selects `select`. */
export interface Change extends Selection {
  text: string;
  select: Selection;
}

const marks = { bold: "**", italic: "*", code: "`" } as const;
const prefixes = { quote: "> ", list: "- " } as const;

/** How an insertion changes the Markdown at a selection. Marks and prefixes that exist already are removed. */
export function changeBy(markdown: string, selection: Selection, insert: Insert): Change {
  const { kind, words, address = "" } = insert;
  switch (kind) {
    case "bold":
    case "italic":
    case "code":
      return mark(markdown, selection, marks[kind], words);
    case "quote":
    case "list":
      return prefix(markdown, selection, prefixes[kind]);
    case "link":
      return around(markdown, selection, { before: "[", after: `](${escaped(address)})`, words });
    case "image":
      return around(markdown, selection, { before: "![", after: `](${escaped(address)})`, words });
    case "codeBlock":
      return block(markdown, selection, { before: "```\n", after: "\n```", words });
    case "table":
      return table(markdown, selection, words);
  }
}

/** Moves a selection after the text has changed in one position; text typed right at the selection comes after it. */
export function movedBy(before: string, after: string, { from, to }: Selection): Selection {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let tail = 0;
  while (tail < shorter - start && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  const moved = (at: number) => {
    if (at <= start) return at;
    return at < before.length - tail ? start : at + after.length - before.length;
  };
  return { from: moved(from), to: moved(to) };
}

/** Escapes brackets and spaces, which would end the address. */
function escaped(address: string): string {
  return address.replace(/[\s()<>]/g, (sign) => encodeURIComponent(sign).replace(/[()]/g, bracketCode));
}

function bracketCode(bracket: string): string {
  return bracket === "(" ? "%28" : "%29";
}

function mark(markdown: string, { from, to }: Selection, sign: string, words: string): Change {
  const before = markdown.slice(0, from);
  const after = markdown.slice(to);
  if (endsWithMark(before, sign) && after.startsWith(sign)) {
    const start = from - sign.length;
    const text = markdown.slice(from, to);
    return { from: start, to: to + sign.length, text, select: { from: start, to: start + text.length } };
  }
  return around(markdown, { from, to }, { before: sign, after: sign, words });
}

/** A single star is italic; the last of two belongs to bold. */
function endsWithMark(before: string, sign: string): boolean {
  return before.endsWith(sign) && (sign !== "*" || !before.endsWith("**") || before.endsWith("***"));
}

interface Around {
  before: string;
  after: string;
  words: string;
}

function around(markdown: string, { from, to }: Selection, { before, after, words }: Around): Change {
  const inner = markdown.slice(from, to) || words;
  const start = from + before.length;
  return { from, to, text: before + inner + after, select: { from: start, to: start + inner.length } };
}

function prefix(markdown: string, { from, to }: Selection, sign: string): Change {
  const start = markdown.lastIndexOf("\n", from - 1) + 1;
  const end = lineEnd(markdown, Math.max(from, to));
  const lines = markdown.slice(start, end).split("\n");
  const marked = lines.every((line) => line.startsWith(sign));
  const text = lines.map((line) => (marked ? line.slice(sign.length) : sign + line)).join("\n");
  const select =
    from === to ? { from: start + text.length, to: start + text.length } : { from: start, to: start + text.length };
  return { from: start, to: end, text, select };
}

function lineEnd(markdown: string, at: number): number {
  const end = markdown.indexOf("\n", at);
  return end < 0 ? markdown.length : end;
}

/** Blocks need an empty line before and after. */
function block(markdown: string, { from, to }: Selection, { before, after, words }: Around): Change {
  const lead = gap(lineEndsBefore(markdown, from), from === 0);
  const tail = gap(markdown.slice(to).match(/^\n*/)?.[0].length ?? 0, to === markdown.length);
  return around(markdown, { from, to }, { before: lead + before, after: after + tail, words });
}

function lineEndsBefore(markdown: string, at: number): number {
  let start = at;
  while (markdown[start - 1] === "\n") start -= 1;
  return at - start;
}

function gap(lineEnds: number, atEdge: boolean): string {
  return atEdge ? "" : "\n".repeat(Math.max(0, 2 - lineEnds));
}

function table(markdown: string, selection: Selection, words: string): Change {
  const at = { from: selection.to, to: selection.to };
  const row = "|     |     |";
  return block(markdown, at, { before: "| ", after: ` | ${words} |\n| --- | --- |\n${row}\n${row}`, words });
}

/** Number of characters (code points) and of lines. */
export function countsOf(text: string): { characters: number; lines: number } {
  let characters = 0;
  for (const _ of text) characters += 1;
  return { characters, lines: text.split("\n").length };
}
