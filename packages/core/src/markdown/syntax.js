/** The Markdown of this site: GitHub's, and what Chinese and technical writers use beside it. */
import remarkCjkStrikethrough from "remark-cjk-friendly-gfm-strikethrough";
import remarkGfm from "remark-gfm";
import { emphasis } from "./emphasis.js";

/** More definitions are shown as typed, because the time to parse them grows with their square. */
const definitionsAtMost = 300;
const definition = /^[ \t>]*:(?:[ \t]|$)/gm;

/** @type {import("./syntax").syntaxFor} */
export async function syntaxFor(markdown) {
  return [remarkGfm, ...(await syntaxBeyondGfm(markdown))];
}

/** @type {import("./syntax").syntaxBeyondGfm} */
export async function syntaxBeyondGfm(markdown) {
  const definitions = markdown.match(definition)?.length ?? 0;
  const plugins = [
    emphasis,
    remarkCjkStrikethrough,
    ...(/https?:|www\./i.test(markdown) ? [(await import("./address-end.js")).endAddresses] : []),
    ...(definitions > 0 && definitions <= definitionsAtMost ? [(await import("./definitions.js")).definitions] : []),
    ...(markdown.includes("$") ? [(await import("./formula-syntax.js")).formulas] : []),
  ];
  return /** @type {import("unified").Plugin[]} */ (plugins);
}
