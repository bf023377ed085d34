import { useTranslation } from "react-i18next";

const tags: Record<string, string> = { zhCn: "zh-CN", zhHk: "zh-HK", enUs: "en-US" };

/** BCP 47 tag of the language the page is in, for `Intl` and `lang`. */
export function useLanguageTag(): string {
  const language = useTranslation("ui").i18n.language ?? "zhCn";
  return tags[language] ?? language;
}
