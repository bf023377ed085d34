import { type ThemeMode, themeModes } from "@dozen/core/theme";
import type { IconShapes } from "@dozen/ui/icon";
import type { useFetcher } from "@remix-run/react";
import FileText from "lucide-react/icons/file-text";
import History from "lucide-react/icons/history";
import House from "lucide-react/icons/house";
import Info from "lucide-react/icons/info";
import LayoutGrid from "lucide-react/icons/layout-grid";
import Monitor from "lucide-react/icons/monitor";
import Moon from "lucide-react/icons/moon";
import Sun from "lucide-react/icons/sun";
import { useTranslation } from "react-i18next";
import type { loader } from "../routes/palette";

/** A page that the command palette can open, or a form that it can submit. */
export interface PaletteItem {
  href: string;
  icon: IconShapes;
  name: string;
  des?: string;
  /** The names by which it can be found. */
  words: string;
  isAction?: boolean;
  /** It is a thing of the user. */
  isOwn?: boolean;
  /** Fields of a form that is posted to `href`, instead of opening it. */
  form?: Record<string, string>;
  /** Fields that fill the form of the page at `href`, which is opened. */
  fill?: Record<string, string>;
  /** Files to hand over to the page at `href`, which is opened. */
  files?: File[];
}

/** The server's entries: tools, the viewer's menu entries, actions and recent items, with their names in all languages. */
export type LoadedData = NonNullable<ReturnType<typeof useFetcher<typeof loader>>["data"]>;

/** The entries that `/search` has, too. */
export type PaletteData = Pick<LoadedData, "tools" | "entries" | "actions"> | undefined;

const pages = [
  { href: "/", icon: House, key: "titles.home" },
  { href: "/all", icon: LayoutGrid, key: "titles.all" },
  { href: "/update", icon: History, key: "titles.update" },
  { href: "/about", icon: Info, key: "titles.about" },
  { href: "/protocol", icon: FileText, key: "titles.protocol" },
  { href: "/privacy", icon: FileText, key: "titles.privacy" },
] as const;

/** The pages that the palette can open: tools, menu entries of features, and the site's own pages before all are loaded. */
export function usePaletteItems(data: PaletteData): PaletteItem[] {
  const { t } = useTranslation("site");
  const items = [
    ...(data?.tools ?? []),
    ...(data?.entries ?? []).map(({ href, icon, label, words }) => ({ href, icon, name: label, words })),
    ...pages.map(({ href, icon, key }) => ({ href, icon, name: t(key), words: t(key) })),
  ];
  return items.filter((item, index) => items.findIndex((other) => other.href === item.href) === index);
}

const modes: Record<ThemeMode, IconShapes> = { auto: Monitor, light: Sun, dark: Moon };

/** What the viewer can do: the actions of features, and the modes of the theme. */
export function usePaletteActions(data: PaletteData): PaletteItem[] {
  const { t } = useTranslation("site");
  const ofTheme = themeModes.map((mode) => {
    const name = `${t("footer.theme")} · ${t(`footer.${mode}`)}`;
    return { href: "/theme", icon: modes[mode], name, words: `${name} ${mode}`, form: { mode } };
  });
  return [...(data?.actions ?? []), ...ofTheme].map((action) => ({ ...action, isAction: true }));
}
