import type { Locale } from "@dozen/core/locale";

export interface MessageText {
  title: string;
  content: string;
}

/** What a message says: in `any` language, and in those that were written. */
export type MessageTexts = Partial<Record<Locale | "any", MessageText>>;

/** The text for a reader of one language. */
export function textFor(locale: Locale, json: string): MessageText {
  const texts = JSON.parse(json) as MessageTexts;
  return texts[locale] ?? texts.any ?? Object.values(texts)[0] ?? { title: "", content: "" };
}
