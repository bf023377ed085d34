import { Icon, type IconShapes } from "@dozen/ui/icon";
import { useMenuLink } from "@dozen/ui/menu-link";
import House from "lucide-react/icons/house";
import LayoutGrid from "lucide-react/icons/layout-grid";
import { useTranslation } from "react-i18next";
import { MenuCount, useCountedLabel } from "./menu-count";
import { MenuLink } from "./page-link";
import { useLoadedShell } from "./use-shell";

/** The tab bar of small screens: home, tools, and the features' own tabs (messages, me). */
export function MobileTabs() {
  const { t } = useTranslation("site");
  const { menu } = useLoadedShell();
  const tabs = [
    { id: "home", href: "/", icon: House, label: t("tabs.home") },
    { id: "tools", href: "/all", icon: LayoutGrid, label: t("tabs.tools") },
    ...menu.filter(({ location }) => location === "mobile"),
  ];
  return (
    <nav className="tab-bar narrow-only" aria-label={t("tabs.label")}>
      {tabs.map((tab) => (
        <MobileTab key={tab.href} {...tab} />
      ))}
    </nav>
  );
}

interface MobileTabProps {
  id: string;
  href: string;
  icon: IconShapes;
  label: string;
}

function MobileTab({ id, href, icon, label }: MobileTabProps) {
  const counted = useCountedLabel({ id, label });
  return (
    <MenuLink href={href} end={href === "/"} aria-label={counted === label ? undefined : counted} {...useMenuLink(id)}>
      <span className="counted">
        <Icon of={icon} size={22} />
        <MenuCount id={id} />
      </span>
      <span>{label}</span>
    </MenuLink>
  );
}
