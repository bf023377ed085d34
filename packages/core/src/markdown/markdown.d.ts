import type { Root } from "hast";

export interface Shown {
  /** Goes before every name (`id`) in the document, so that none meets one of the page around it. Nothing unless given. */
  anchors?: string;
  /** Level of the heading that `#` makes; then headings have names and an outline. */
  topHeading?: 1 | 2 | 3;
  /** Beginnings of the addresses whose pictures are shown, as `/f/`; pictures from elsewhere become links. */
  pictures?: readonly string[];
  /** Whether links to pages of this site (`/short`) stay links. */
  ownPages?: boolean;
  /** Words around footnotes; English unless given. */
  footnotes?: FootnoteWords;
}

export interface FootnoteWords {
  /** Above them: "Footnotes". */
  label: string;
  /** Before a number: "Back to reference". */
  back: string;
}

export interface Heading {
  /** 1 to 6. */
  level: number;
  /** Its name in the page, for `#` links. */
  id: string;
  text: string;
}

export interface Reading {
  /** Words; a Chinese character counts as one. */
  words: number;
  /** Whole minutes, at least one. */
  minutes: number;
}

export interface RenderedMarkdown {
  /** Sanitised: it may be put into a page. Code is coloured by classes (`hljs-…`). */
  html: string;
  headings: Heading[];
  reading: Reading;
}

/**
 * Markdown, GitHub's flavour, as HTML that may be shown. HTML inside it is kept as far as it is harmless.
 *
 * @throws RangeError when quotes or lists are nested thousands deep
 */
export function renderMarkdown(markdown: string, shown?: Shown): RenderedMarkdown;

/** What the marks mean, with all HTML between them: not to be shown. */
export function readMarkdown(markdown: string, footnotes?: FootnoteWords): Root;
