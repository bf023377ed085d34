import { ToolPage } from "@dozen/ui/tool-page";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

/** The frame of every page of the tool. */
export function FilePage({ tab, children }: { tab: "upload" | "list"; children: ReactNode }) {
  const { t } = useTranslation("files");
  return (
    <ToolPage
      className="file"
      title={t("file.title")}
      to="/file"
      here={t(`file.tabs.${tab}`)}
      tabsLabel={t("file.tabs.label")}
      tabs={[
        { to: "/file", label: t("file.tabs.upload"), current: tab === "upload" },
        { to: "/file?tab=list", label: t("file.tabs.list"), current: tab === "list" },
      ]}
    >
      {children}
    </ToolPage>
  );
}
