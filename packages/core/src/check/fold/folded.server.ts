/**
 * A normalized text for matching against word lists, without differences in width, case, accents, look-alike letters
 * and spacing. Words of Latin letters and digits are surrounded by spaces, so that only whole words match; other
 * scripts have no gaps.
 *
 * Stored in typed arrays with one entry per UTF-16 unit, so that folding takes microseconds for a message and creates
 * no garbage even for a text of a megabyte.
 */
export interface Folded {
  length: number;
  units: Uint16Array;
  /** Where each unit begins and ends in the original text. */
  starts: Uint32Array;
  ends: Uint32Array;
}

export function emptyFolded(capacity: number): Folded {
  return {
    length: 0,
    units: new Uint16Array(capacity),
    starts: new Uint32Array(capacity),
    ends: new Uint32Array(capacity),
  };
}

/** Grows the arrays so that `more` units can be appended. */
export function reserve(folded: Folded, more: number): void {
  const needed = folded.length + more;
  if (needed <= folded.units.length) return;
  const bigger = emptyFolded(needed * 2);
  bigger.units.set(folded.units);
  bigger.starts.set(folded.starts);
  bigger.ends.set(folded.ends);
  folded.units = bigger.units;
  folded.starts = bigger.starts;
  folded.ends = bigger.ends;
}

export function push(folded: Folded, unit: number, start: number, end: number): void {
  const at = folded.length;
  folded.units[at] = unit;
  folded.starts[at] = start;
  folded.ends[at] = end;
  folded.length = at + 1;
}

/** Appends the units from `from` to `until` (exclusive) of `letters`; there must be capacity for them. */
export function copy(folded: Folded, letters: Folded, from: number, until: number): void {
  for (let at = from; at < until; at += 1) {
    push(folded, letters.units[at] as number, letters.starts[at] as number, letters.ends[at] as number);
  }
}

/** Moves units towards the front, in place. Returns the offset behind the last one moved. */
export function move({ units, starts, ends }: Folded, from: number, until: number, to: number): number {
  let target = to;
  for (let at = from; at < until; at += 1) {
    units[target] = units[at] as number;
    starts[target] = starts[at] as number;
    ends[target] = ends[at] as number;
    target += 1;
  }
  return target;
}
