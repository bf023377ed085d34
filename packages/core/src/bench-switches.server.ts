type Part = "drawn-pages" | "shared-pages" | "quick-words";

const turnedOff = new Set(process.env.BENCH_WITHOUT?.split(","));

/**
 * Whether `npm run bench -- traffic` measures the site without this part, to show what the part saves. `BENCH_WITHOUT`
 * lists the parts, separated by commas. It is not a setting: no operator has a reason to turn one off.
 */
export function isTurnedOff(part: Part): boolean {
  return turnedOff.has(part);
}
