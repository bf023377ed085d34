import type { Reading } from "./markdown";

/** The length and reading time of a text. */
export function readingOf(text: string): Reading;
