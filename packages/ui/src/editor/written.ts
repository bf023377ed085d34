/** A Markdown text, cut at its top-level blocks. */
export interface Written {
  blocks: string[];
  /** What is before each block, and after the last one: empty lines, and definitions of links. */
  gaps: string[];
}

/** @param ranges the offsets of the blocks, in order */
export function cutBlocks(markdown: string, ranges: readonly { from: number; to: number }[]): Written {
  const starts = ranges.map(({ from }) => startOfLine(markdown, from));
  // The range of a definition list includes the empty lines after it.
  const ends = ranges.map(({ from, to }) => from + markdown.slice(from, to).trimEnd().length);
  return {
    blocks: ends.map((end, index) => markdown.slice(starts[index], end)),
    gaps: [0, ...ends].map((end, index) => markdown.slice(end, starts[index])),
  };
}

/** A block begins with its indentation. */
function startOfLine(markdown: string, at: number): number {
  const start = markdown.lastIndexOf("\n", at - 1) + 1;
  return markdown.slice(start, at).trim() === "" ? start : at;
}

/**
 * Writes a text that was edited as blocks. Blocks that are the same as before are written as their author wrote them, and
 * so is what is between them.
 *
 * @param before how the editor writes the blocks of the unedited text
 * @param after how it writes those of the edited text
 */
export function rewrite({ blocks, gaps }: Written, before: readonly string[], after: readonly string[]): string {
  let markdown = "";
  let next = 0;
  for (const { text, origin, isSame } of placed(before, after)) {
    const written = isSame && origin !== undefined ? (blocks[origin] ?? text) : text;
    if (!written) continue;
    const skipped = origin === undefined ? [] : gaps.slice(next, origin + 1);
    markdown += between(skipped, markdown === "", isSame) + written;
    if (origin !== undefined) next = origin + 1;
  }
  const [last = "", ...others] = gaps.slice(next).reverse();
  const left = others.reverse().filter((gap) => gap.trim());
  return [markdown, ...left.map((gap) => gap.trim())].join("\n\n") + last || "\n";
}

/** One gap remains as it is; of several, whose blocks are gone, the definitions remain. */
function between(gaps: readonly string[], isFirst: boolean, isSame: boolean): string {
  const [only = ""] = gaps;
  if (gaps.length === 1 && (isFirst || isSame || /\n[ \t]*\n/.test(only))) return only;
  const kept = gaps.map((gap) => gap.trim()).filter(Boolean);
  return [...(isFirst ? [] : [""]), ...kept, ""].join("\n\n");
}

interface Placed {
  text: string;
  /** The index of the block that it was. */
  origin?: number;
  isSame: boolean;
}

/** Finds the blocks that are the same, in order. If no block came or went, the others were edited in their places. */
function placed(before: readonly string[], after: readonly string[]): Placed[] {
  const isEdited = before.length === after.length;
  const tail = sameAtEnd(before, after);
  let next = 0;
  return after.map((text, index) => {
    const end = after.length - index;
    const found = end <= tail ? before.length - end : before.indexOf(text, next);
    const isSame = found >= 0 && (end <= tail || found < before.length - tail);
    if (isSame && (!isEdited || found === index)) {
      next = found + 1;
      return { text, origin: found, isSame };
    }
    return { text, origin: isEdited ? index : undefined, isSame: false };
  });
}

function sameAtEnd(before: readonly string[], after: readonly string[]): number {
  const most = Math.min(before.length, after.length);
  let same = 0;
  while (same < most && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  return same;
}
