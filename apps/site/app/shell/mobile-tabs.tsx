import { Icon } from "@dozen/ui/icon";
import { NavLink } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { shellIcon } from "./tool-icons";
import { useLoadedShell } from "./use-shell";

/** The tab bar of small screens: home, tools, and what features add (messages, me). */
export function MobileTabs() {
  const { t } = useTranslation("site");
  const { menu } = useLoadedShell();
  const tabs = [
    { href: "/", icon: "house", label: t("tabs.home") },
    { href: "/all", icon: "layout-grid", label: t("tabs.tools") },
    ...menu.filter(({ place }) => place === "mobile"),
  ];
  return (
    <nav className="tab-bar narrow-only" aria-label={t("tabs.label")}>
      {tabs.map(({ href, icon, label }) => (
        <NavLink key={href} to={href} end={href === "/"}>
          <Icon of={shellIcon(icon)} size={22} />
          <span>{label}</span>
        </NavLink>
      ))}
    </nav>
  );
}
