import type { Reading } from "./markdown";

/** How long a text is to its reader. */
export function readingOf(text: string): Reading;
