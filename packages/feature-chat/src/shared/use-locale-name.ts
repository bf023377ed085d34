import { useLanguageTag } from "@dozen/ui/language";

const names: Record<string, string> = { "zh-CN": "zhCn", "zh-HK": "zhHk", "en-US": "enUs" };

/** The page's language by the server's name for it. */
export function useLocaleName(): string {
  return names[useLanguageTag()] ?? "enUs";
}
