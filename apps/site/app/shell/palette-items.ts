import type { LucideIcon } from "lucide-react";
import FileText from "lucide-react/icons/file-text";
import History from "lucide-react/icons/history";
import House from "lucide-react/icons/house";
import Info from "lucide-react/icons/info";
import LayoutGrid from "lucide-react/icons/layout-grid";
import { useTranslation } from "react-i18next";
import { shellIcon } from "./tool-icons";
import { useLoadedShell } from "./use-shell";

/** A place that the command palette leads to. */
export interface PaletteItem {
  href: string;
  icon: LucideIcon;
  name: string;
  des?: string;
  /** What it is found by. */
  words: string;
}

interface NamedTool {
  href: string;
  icon: string;
  name: string;
  des: string;
  words: string;
}

const pages = [
  { href: "/", icon: House, key: "titles.home" },
  { href: "/all", icon: LayoutGrid, key: "titles.all" },
  { href: "/update", icon: History, key: "titles.update" },
  { href: "/about", icon: Info, key: "titles.about" },
  { href: "/protocol", icon: FileText, key: "titles.protocol" },
  { href: "/privacy", icon: FileText, key: "titles.privacy" },
] as const;

/**
 * Everything the palette finds: tools, what features add for this person, pages. Until the tools' names in the other
 * languages have come (`tools`), they are found by those of the page's language.
 */
export function usePaletteItems(tools: NamedTool[] | undefined): PaletteItem[] {
  const { t } = useTranslation("site");
  const shell = useLoadedShell();
  const entries = shell.menu.filter((entry) => shell.user && entry.place !== "user");
  const items = [
    ...(tools ?? shell.tools.map((tool) => ({ ...tool, words: tool.name }))).map(toolItem),
    ...entries.map(({ href, icon, label }) => ({ href, icon: shellIcon(icon), name: label, words: label })),
    ...pages.map(({ href, icon, key }) => ({ href, icon, name: t(key), words: t(key) })),
  ];
  return items.filter((item, index) => items.findIndex((other) => other.href === item.href) === index);
}

function toolItem({ href, icon, name, des, words }: NamedTool): PaletteItem {
  return { href, icon: shellIcon(icon), name, des, words };
}
