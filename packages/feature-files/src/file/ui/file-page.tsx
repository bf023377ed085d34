import { Breadcrumb } from "@dozen/ui/breadcrumb";
import { Tabs } from "@dozen/ui/tabs";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

/** The frame of the tool: breadcrumb home, all tools, tool, tab (B§1), heading and tab strip. */
export function FilePage({ tab, children }: { tab: "upload" | "list"; children: ReactNode }) {
  const { t } = useTranslation("files");
  return (
    <div className="page stack file">
      <Breadcrumb
        items={[
          { to: "/", label: t("crumbs.home") },
          { to: "/all", label: t("crumbs.tools") },
          { to: "/file", label: t("file.title") },
          { label: t(`file.tabs.${tab}`) },
        ]}
      />
      <h1>{t("file.title")}</h1>
      <Tabs
        label={t("file.tabs.label")}
        items={[
          { to: "/file", label: t("file.tabs.upload"), current: tab === "upload" },
          { to: "/file?tab=list", label: t("file.tabs.list"), current: tab === "list" },
        ]}
      />
      {children}
    </div>
  );
}
