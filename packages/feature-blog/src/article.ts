import type { Locale } from "@dozen/core/locale";
import type { Heading } from "@dozen/core/markdown";
import type { Language } from "./languages";

/** Suggestions, never the only choices (spec:blog-11). */
export const tagSuggestions = ["html", "css", "js", "typescript", "java", "python", "go", "php"];

/** Keys of `blog:categories`, in the order of spec:blog-11. */
export const categorySuggestions = [
  "frontEnd",
  "backEnd",
  "android",
  "ios",
  "ai",
  "tools",
  "codeLife",
  "reading",
] as const;

export const contentAtMost = 200_000;
/** Bytes of a form with such a text: a character takes up to nine in it. */
export const formAtMost = 9 * contentAtMost + 1024 * 1024;

/** An article as lists show it. */
export interface ArticleLine {
  id: string;
  title: string;
  summary: string;
  category: string;
  tag: string;
  isOpen: boolean;
  /** Readers can see it. A public article that is not live waits for its moment. */
  isLive: boolean;
  /** Epoch ms. */
  publishAt: number;
  minutes: number;
  comments: number;
  visits: number;
  /** What it is written in. */
  language: Language;
  /** When its words last changed. Epoch ms. */
  writtenAt: number;
  createdAt: number;
  updatedAt: number;
}

export interface Article extends ArticleLine {
  userId: string;
  /** Markdown. */
  content: string;
}

/** An article as readers get it. */
export interface ShownArticle extends ArticleLine {
  html: string;
  outline: Heading[];
  /** What it was written in; `language` is that of the text that is shown. */
  original: Language;
  /** All that there are of it; none while the original is the only one. */
  languages: Locale[];
  /** The original has changed since this was translated. */
  isOutdated: boolean;
}
