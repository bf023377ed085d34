import { useLanguageTag } from "@dozen/ui/language";

const names: Record<string, string> = { "zh-CN": "zhCn", "zh-HK": "zhHk", "en-US": "enUs" };

/** The page's language as the server names it. */
export function useLocaleName(): string {
  return names[useLanguageTag()] ?? "enUs";
}
