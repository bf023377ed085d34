import type { Root } from "hast";

export interface Shown {
  /** Prefix of every `id` in the document, so that none collides with an id of the page. Default: none. */
  anchors?: string;
  /** Level of the heading that `#` becomes; if set, headings get ids and there is an outline. */
  topHeading?: 1 | 2 | 3;
  /** Address prefixes of the pictures that are shown, such as `/f/`; other pictures become links. */
  pictures?: readonly string[];
  /** Whether links to pages of this site (`/short`) are retained. */
  ownPages?: boolean;
  /** Words that the renderer adds. Default: English. */
  words?: MarkdownWords;
}

export interface MarkdownWords {
  footnotes?: FootnoteWords;
  alerts?: AlertWords;
}

/** The titles of alerts (`> [!NOTE]`). */
export type AlertWords = Record<"note" | "tip" | "important" | "warning" | "caution", string>;

export interface FootnoteWords {
  /** The heading above them: "Footnotes". */
  label: string;
  /** The text before a number: "Back to reference". */
  back: string;
}

export interface Heading {
  /** 1 to 6. */
  level: number;
  /** Its id in the page, for `#` links. */
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
  /** Sanitised, so it may be inserted into a page. Code is coloured by classes (`hljs-…`). */
  html: string;
  headings: Heading[];
  reading: Reading;
}

/**
 * Renders Markdown (`syntax.js`) as safe HTML. Harmless HTML inside it is retained. Formulas become MathML.
 *
 * @throws RangeError when quotes or lists are nested thousands deep
 */
export function renderMarkdown(markdown: string, shown?: Shown): Promise<RenderedMarkdown>;

/** Parses Markdown including all HTML inside it. The result is not sanitised: do not show it. */
export function readMarkdown(markdown: string, words?: MarkdownWords): Promise<Root>;
