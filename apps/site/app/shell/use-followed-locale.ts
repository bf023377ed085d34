import { languageTags } from "@dozen/core/locale";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useShell } from "./use-shell";

/**
 * Switches the page to the language of the server's latest response, without a reload, and stores it in local storage
 * under `locale` (spec:site-8).
 */
export function useFollowedLocale(): void {
  const { i18n } = useTranslation("site");
  const locale = useShell()?.locale;
  useEffect(() => {
    if (!locale) return;
    storeLocale(locale);
    if (i18n.language !== languageTags[locale]) i18n.changeLanguage(languageTags[locale]);
  }, [i18n, locale]);
}

function storeLocale(locale: string): void {
  try {
    localStorage.setItem("locale", locale);
  } catch {
    // Storage may be blocked, in frames of other sites or by the user. The cookie stores the language, too.
  }
}
