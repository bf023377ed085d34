import { languageTags } from "@dozen/core/locale";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useShell } from "./use-shell";

/**
 * Shows the words of the language of the server's responses, after a change without a reload, and keeps the choice in
 * local storage under `locale` (spec:site-8).
 */
export function useFollowedLocale(): void {
  const { i18n } = useTranslation("site");
  const locale = useShell()?.locale;
  useEffect(() => {
    if (!locale) return;
    keepLocale(locale);
    if (i18n.language !== languageTags[locale]) i18n.changeLanguage(languageTags[locale]);
  }, [i18n, locale]);
}

function keepLocale(locale: string): void {
  try {
    localStorage.setItem("locale", locale);
  } catch {
    // A frame of another site, or a person, may deny storage; the cookie holds the choice as well.
  }
}
