import type { Reading } from "./markdown.js";

/** The length and reading time of a text. */
export function readingOf(text: string): Reading;
