import type { Locale } from "@dozen/core/locale";

/** An article in another language than it was written in. */
export interface Translation {
  locale: Locale;
  title: string;
  summary: string;
  /** Markdown. */
  content: string;
  /** The words of the original have changed since. */
  isOutdated: boolean;
  /** Epoch ms. */
  updatedAt: number;
}

/** That there is one. */
export type TranslationMark = Pick<Translation, "locale" | "isOutdated">;

/** The form's fields. */
export interface TranslationFields {
  title: string;
  summary: string;
  content: string;
  is_current?: string;
  seen?: string;
}
