/**
 * Parts of the site that only make it faster, each in a folder named `hot`. README.md beside this file says what each
 * saves, by which bench.
 */
export type HotPart = "article-cache" | "drawn-pages" | "link-cache" | "quick-words" | "shared-pages";

const { HOT = "" } = process.env;
const turnedOff = new Set(HOT.split(",").map((name) => name.replace(/^-/, "")));

/**
 * Whether the site uses this part. `HOT=off` turns all parts off, `HOT=-drawn-pages,-quick-words` those two: to test the
 * site without them, and to measure what they save. It is not a setting: no operator has a reason to turn one off.
 */
export function isHot(part: HotPart): boolean {
  return HOT !== "off" && !turnedOff.has(part);
}
