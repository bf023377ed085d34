import type { Locale } from "@dozen/core/locale";
import { type Emoji, type EmojiList, emojiGroups, groupNames } from "./emoji";

/** The used part of an entry of emojibase's `compact.json`. */
interface CompactEmoji {
  unicode: string;
  label: string;
  tags?: string[];
  group?: number;
  order?: number;
}

const readers: Record<Locale, () => Promise<{ default: CompactEmoji[] }>> = {
  enUs: () => import("emojibase-data/en/compact.json", { with: { type: "json" } }),
  zhCn: () => import("emojibase-data/zh/compact.json", { with: { type: "json" } }),
  zhHk: () => import("emojibase-data/zh-hant/compact.json", { with: { type: "json" } }),
};

const lists = new Map<Locale, EmojiList>();

/**
 * All emoji with their labels in one language (Unicode CLDR, from emojibase). Read at the first request, then cached.
 */
export async function emojiList(locale: Locale): Promise<EmojiList> {
  const known = lists.get(locale);
  if (known) return known;
  const { default: all } = await readers[locale]();
  const list = Object.fromEntries(
    groupNames.map((name) => [
      name,
      all
        .filter(({ group }) => group === emojiGroups[name])
        .sort((one, other) => (one.order ?? 0) - (other.order ?? 0))
        .map(toEmoji),
    ]),
  ) as EmojiList;
  lists.set(locale, list);
  return list;
}

function toEmoji({ unicode, label, tags = [] }: CompactEmoji): Emoji {
  return { value: unicode, label, tags };
}
