import { useTranslation } from "react-i18next";

/** BCP 47 tag of the language the page is in, for `Intl`: the words are loaded under their tag. */
export function useLanguageTag(): string {
  return useTranslation("ui").i18n.language;
}
