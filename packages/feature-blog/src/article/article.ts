import type { Locale } from "@dozen/core/locale";
import type { Heading } from "@dozen/core/markdown";
import type { Language } from "../shared/languages";

/** Only suggestions; any word is accepted (spec:blog-11). */
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
/** Bytes of a form with the longest text: a character takes up to nine. */
export const formAtMost = 9 * contentAtMost + 1024 * 1024;

/** An article as lists show it. */
export interface ArticleLine {
  id: string;
  title: string;
  summary: string;
  category: string;
  tag: string;
  isOpen: boolean;
  /** Whether readers can see it. A public article that is not live waits for its publication time. */
  isLive: boolean;
  /** Epoch milliseconds. */
  publishAt: number;
  minutes: number;
  comments: number;
  visits: number;
  /** The language that it is written in. */
  language: Language;
  /** When its text last changed, epoch milliseconds. */
  writtenAt: number;
  createdAt: number;
  updatedAt: number;
}

export interface Article extends ArticleLine {
  userId: string;
  /** Markdown. */
  content: string;
}

/** An article as readers see it. */
export interface ShownArticle extends ArticleLine {
  html: string;
  outline: Heading[];
  /** The language of the original; `language` is that of the shown text. */
  original: Language;
  /** All languages of the article; empty if there is only the original. */
  languages: Locale[];
  /** The original has changed since this was translated. */
  isOutdated: boolean;
}
