import { ToolPage } from "@dozen/ui/tool-page";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

export interface ShortPageProps {
  tab: "create" | "list";
  narrow?: boolean;
  children: ReactNode;
}

/** The frame of the tool's pages. */
export function ShortPage({ tab, narrow, children }: ShortPageProps) {
  const { t } = useTranslation("short");
  return (
    <ToolPage
      className="short"
      title={t("title")}
      to="/short"
      here={t(`tabs.${tab}`)}
      tabsLabel={t("tabs.label")}
      tabs={[
        { to: "/short", label: t("tabs.create"), current: tab === "create" },
        { to: "/short?tab=list", label: t("tabs.list"), current: tab === "list" },
      ]}
    >
      <div className={narrow ? "short-narrow" : "short-body"}>{children}</div>
    </ToolPage>
  );
}
