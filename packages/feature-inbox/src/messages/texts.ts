import type { Locale } from "@dozen/core/locale";

export interface MessageText {
  title: string;
  content: string;
}

/** A message's text by language. `any` is for readers of all other languages. */
export type MessageTexts = Partial<Record<Locale | "any", MessageText>>;

/** Returns the text for readers of a language. */
export function textFor(locale: Locale, json: string): MessageText {
  const texts = JSON.parse(json) as MessageTexts;
  return texts[locale] ?? texts.any ?? Object.values(texts)[0] ?? { title: "", content: "" };
}
