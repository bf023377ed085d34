import type { IconShapes } from "@dozen/ui/icon";
import type { useFetcher } from "@remix-run/react";
import FileText from "lucide-react/icons/file-text";
import History from "lucide-react/icons/history";
import House from "lucide-react/icons/house";
import Info from "lucide-react/icons/info";
import LayoutGrid from "lucide-react/icons/layout-grid";
import { useTranslation } from "react-i18next";
import type { loader } from "../routes/palette";

/** A page that the command palette can open. */
export interface PaletteItem {
  href: string;
  icon: IconShapes;
  name: string;
  des?: string;
  /** The names by which it can be found. */
  words: string;
}

/** The server's entries: tools and the viewer's menu entries with their names in all languages, and recent items. */
type LoadedData = NonNullable<ReturnType<typeof useFetcher<typeof loader>>["data"]>;

/** Without recent items on a page that searches for all items. */
export type PaletteData = (Omit<LoadedData, "recent"> & Partial<Pick<LoadedData, "recent">>) | undefined;

const pages = [
  { href: "/", icon: House, key: "titles.home" },
  { href: "/all", icon: LayoutGrid, key: "titles.all" },
  { href: "/update", icon: History, key: "titles.update" },
  { href: "/about", icon: Info, key: "titles.about" },
  { href: "/protocol", icon: FileText, key: "titles.protocol" },
  { href: "/privacy", icon: FileText, key: "titles.privacy" },
] as const;

/**
 * Everything that the palette can find: tools, menu entries of features, the viewer's recent items, and pages. Only
 * pages until the server's entries are loaded.
 */
export function usePaletteItems(data: PaletteData): PaletteItem[] {
  const { t } = useTranslation("site");
  const items = [
    ...(data?.tools ?? []),
    ...(data?.entries ?? []).map(({ href, icon, label, words }) => ({ href, icon, name: label, words })),
    ...(data?.recent ?? []).flatMap(({ icon, label, list }) =>
      list.map(({ href, title }) => ({ href, icon, name: title, des: label, words: title })),
    ),
    ...pages.map(({ href, icon, key }) => ({ href, icon, name: t(key), words: t(key) })),
  ];
  return items.filter((item, index) => items.findIndex((other) => other.href === item.href) === index);
}
