import type { Locale } from "@dozen/core/locale";

/** A translation of an article. */
export interface Translation {
  locale: Locale;
  title: string;
  summary: string;
  /** Markdown. */
  content: string;
  /** The original's text has changed since. */
  isOutdated: boolean;
  /** Epoch milliseconds. */
  updatedAt: number;
}

/** A translation in a list. */
export type TranslationMark = Pick<Translation, "locale" | "isOutdated">;

/** The form's fields. */
export interface TranslationFields {
  title: string;
  summary: string;
  content: string;
  is_current?: string;
  seen?: string;
}
