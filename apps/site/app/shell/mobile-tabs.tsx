import { Icon } from "@dozen/ui/icon";
import { useTranslation } from "react-i18next";
import { MenuCount, useCountedLabel } from "./menu-count";
import { PlaceLink } from "./place-link";
import { shellIcon } from "./tool-icons";
import { useLoadedShell } from "./use-shell";

/** The tab bar of small screens: home, tools, and what features add (messages, me). */
export function MobileTabs() {
  const { t } = useTranslation("site");
  const { menu } = useLoadedShell();
  const tabs = [
    { href: "/", icon: "house", label: t("tabs.home"), count: 0 },
    { href: "/all", icon: "layout-grid", label: t("tabs.tools"), count: 0 },
    ...menu.filter(({ place }) => place === "mobile"),
  ];
  return (
    <nav className="tab-bar narrow-only" aria-label={t("tabs.label")}>
      {tabs.map((tab) => (
        <MobileTab key={tab.href} {...tab} />
      ))}
    </nav>
  );
}

function MobileTab({ href, icon, label, count }: { href: string; icon: string; label: string; count: number }) {
  const counted = useCountedLabel({ label, count });
  return (
    <PlaceLink to={href} end={href === "/"} aria-label={count > 0 ? counted : undefined}>
      <span className="counted">
        <Icon of={shellIcon(icon)} size={22} />
        <MenuCount count={count} />
      </span>
      <span>{label}</span>
    </PlaceLink>
  );
}
