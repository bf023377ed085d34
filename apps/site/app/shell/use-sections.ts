import { useState } from "react";
import { useTranslation } from "react-i18next";
import { pastedItems } from "../paste/pasted-items";
import { findByWords } from "./find-tools";
import { type LoadedData, type PaletteItem, usePaletteActions, usePaletteItems } from "./palette-items";
import type { Findings } from "./use-findings";
import { itemsUsed, usedBefore, usedFirst } from "./used-items";

/** Items of the palette below one heading. */
export interface PaletteSection {
  id: string;
  label: string;
  items: PaletteItem[];
}

/** Items that were used last, in the palette before a text is typed. */
const mostUsed = 5;

/**
 * What the palette shows for a text: what can be done with it, pages, actions and the user's things, without empty
 * sections. `content` is the text with its lines as it was pasted, unless files were pasted.
 */
export function useSections(
  { text, ...pasted }: { text: string; content: string; files: File[] },
  data: LoadedData | undefined,
  found: Findings,
): PaletteSection[] {
  const { t } = useTranslation("site");
  const [used] = useState(usedBefore);
  const all = { places: usePaletteItems(data), actions: usePaletteActions(data) };
  const top = text.trim() ? [] : itemsUsed([...all.places, ...all.actions], used).slice(0, mostUsed);
  const isLeft = (item: PaletteItem) => !top.includes(item);
  const places = usedFirst(findByWords(all.places, text), used).filter(isLeft);
  const actions = usedFirst(findByWords(all.actions, text), used).filter(isLeft);
  const recent = (data?.recent ?? []).map(({ id, label, icon, list }) => ({
    id: `recent-${id}`,
    label,
    items: findByWords(
      list.map((thing) => toItem(thing, icon)),
      text,
    ),
  }));
  const known = new Set([...places, ...recent.flatMap(({ items }) => items)].map(({ href }) => href));
  const things = found.groups.map(({ id, label, list }) => ({
    id,
    label,
    items: list.filter(({ href }) => !known.has(href)).map((thing) => toItem(thing, data?.lists[id] ?? "")),
  }));
  const sections = [
    { id: "pastes", label: t("paste.offers"), items: pastedItems(data?.pastes ?? [], pasted) },
    { id: "used", label: t("palette.used"), items: top },
    { id: "places", label: t("search.places"), items: places },
    { id: "actions", label: t("palette.actions"), items: actions },
    ...recent,
    ...things,
  ];
  return sections.filter(({ items }) => items.length > 0);
}

function toItem({ title, detail, href }: Findings["groups"][number]["list"][number], icon: string): PaletteItem {
  return { href, icon, name: title, des: detail, words: title, isOwn: true };
}
