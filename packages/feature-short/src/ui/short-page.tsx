import { Breadcrumb } from "@dozen/ui/breadcrumb";
import { Tabs } from "@dozen/ui/tabs";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

export interface ShortPageProps {
  tab: "create" | "list";
  narrow?: boolean;
  children: ReactNode;
}

/** The frame of the tool: breadcrumb home, all tools, tool, tab (B§1), heading and tab strip. */
export function ShortPage({ tab, narrow, children }: ShortPageProps) {
  const { t } = useTranslation("short");
  return (
    <div className="page stack short">
      <Breadcrumb
        items={[
          { to: "/", label: t("crumbs.home") },
          { to: "/all", label: t("crumbs.tools") },
          { to: "/short", label: t("title") },
          { label: t(`tabs.${tab}`) },
        ]}
      />
      <h1>{t("title")}</h1>
      <Tabs
        label={t("tabs.label")}
        items={[
          { to: "/short", label: t("tabs.create"), current: tab === "create" },
          { to: "/short?tab=list", label: t("tabs.list"), current: tab === "list" },
        ]}
      />
      <div className={narrow ? "short-narrow" : "short-body"}>{children}</div>
    </div>
  );
}
