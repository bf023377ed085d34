import type { IconShapes } from "@dozen/ui/icon";
import type { useFetcher } from "@remix-run/react";
import FileText from "lucide-react/icons/file-text";
import History from "lucide-react/icons/history";
import House from "lucide-react/icons/house";
import Info from "lucide-react/icons/info";
import LayoutGrid from "lucide-react/icons/layout-grid";
import { useTranslation } from "react-i18next";
import type { loader } from "../routes/palette";

/** A place that the command palette leads to. */
export interface PaletteItem {
  href: string;
  icon: IconShapes;
  name: string;
  des?: string;
  /** What it is found by. */
  words: string;
}

/** What the server adds: tools by their names in every language, the person's own places and what they last did. */
export type PaletteData = ReturnType<typeof useFetcher<typeof loader>>["data"];

const pages = [
  { href: "/", icon: House, key: "titles.home" },
  { href: "/all", icon: LayoutGrid, key: "titles.all" },
  { href: "/update", icon: History, key: "titles.update" },
  { href: "/about", icon: Info, key: "titles.about" },
  { href: "/protocol", icon: FileText, key: "titles.protocol" },
  { href: "/privacy", icon: FileText, key: "titles.privacy" },
] as const;

/** Everything the palette finds: tools, what features add for this person, their newest things, pages. Pages alone until the rest has come. */
export function usePaletteItems(data: PaletteData): PaletteItem[] {
  const { t } = useTranslation("site");
  const items = [
    ...(data?.tools ?? []),
    ...(data?.entries ?? []).map(({ href, icon, label }) => ({ href, icon, name: label, words: label })),
    ...(data?.recent ?? []).flatMap(({ icon, label, list }) =>
      list.map(({ href, title }) => ({ href, icon, name: title, des: label, words: title })),
    ),
    ...pages.map(({ href, icon, key }) => ({ href, icon, name: t(key), words: t(key) })),
  ];
  return items.filter((item, index) => items.findIndex((other) => other.href === item.href) === index);
}
