import { ToolPage } from "@dozen/ui/tool-page";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

interface FilePageProps {
  tab: "upload" | "list" | "bundles" | "drops" | "bin";
  /** The title of a page that is not one of the tabs. */
  crumb?: string;
  children: ReactNode;
}

/** The frame of every page of the tool. */
export function FilePage({ tab, crumb, children }: FilePageProps) {
  const { t } = useTranslation("files");
  return (
    <ToolPage
      className="file"
      title={t("file.title")}
      to="/file"
      here={crumb ?? t(`file.tabs.${tab}`)}
      tabsLabel={t("file.tabs.label")}
      tabs={[
        { to: "/file", label: t("file.tabs.upload"), current: tab === "upload" },
        { to: "/file?tab=list", label: t("file.tabs.list"), current: tab === "list" },
        { to: "/file/bundles", label: t("file.tabs.bundles"), current: tab === "bundles" },
        { to: "/file/drops", label: t("file.tabs.drops"), current: tab === "drops" },
        { to: "/file/bin", label: t("file.tabs.bin"), current: tab === "bin" },
      ]}
    >
      {children}
    </ToolPage>
  );
}
