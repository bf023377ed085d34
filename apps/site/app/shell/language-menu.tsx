import { type Locale, languageTags, locales } from "@dozen/core/locale";
import { Icon } from "@dozen/ui/icon";
import { useMenu } from "@dozen/ui/menu";
import { useFetcher } from "@remix-run/react";
import Check from "lucide-react/icons/check";
import Languages from "lucide-react/icons/languages";
import { useTranslation } from "react-i18next";
import { useHere } from "./use-here";
import { useLoadedShell } from "./use-shell";

/** Each language's name in that language, and its short form for the header. */
export const languageNames: Record<Locale, { name: string; sign: string }> = {
  zhCn: { name: "简体中文", sign: "简" },
  zhHk: { name: "繁體中文", sign: "繁" },
  enUs: { name: "English", sign: "EN" },
};

/** The language menu: a form in a `details` element, which opens without JavaScript. */
export function LanguageMenu() {
  const { t } = useTranslation("site");
  const { locale } = useLoadedShell();
  const here = useHere();
  const fetcher = useFetcher();
  const { menu, close } = useMenu();
  const { name, sign } = languageNames[locale];
  return (
    <details className="menu" {...menu}>
      <summary className="button button-quiet" aria-label={t("header.languageIs", { name })}>
        <Icon of={Languages} />
        <span className="wide-only">{sign}</span>
      </summary>
      <fetcher.Form className="menu-list" method="post" action="/locale" preventScrollReset onSubmit={close}>
        <input type="hidden" name="redirect" value={here} />
        {locales.map((choice) => (
          <button
            key={choice}
            type="submit"
            className="menu-item"
            name="locale"
            value={choice}
            lang={languageTags[choice]}
            aria-current={choice === locale || undefined}
          >
            {languageNames[choice].name}
            {choice === locale && <Icon of={Check} size={16} />}
          </button>
        ))}
      </fetcher.Form>
    </details>
  );
}
