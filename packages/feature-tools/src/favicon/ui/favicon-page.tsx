import { ToolPage } from "@dozen/ui/tool-page";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

/** The frame of the favicon tool. */
export function FaviconPage({ tab, children }: { tab: "create" | "check"; children: ReactNode }) {
  const { t } = useTranslation("tools");
  return (
    <ToolPage
      title={t("tools.favicon.name")}
      to="/favicon"
      here={t(`favicon.tabs.${tab}`)}
      tabs={[
        { to: "/favicon", label: t("favicon.tabs.create"), current: tab === "create" },
        { to: "/favicon/check", label: t("favicon.tabs.check"), current: tab === "check" },
      ]}
    >
      {children}
    </ToolPage>
  );
}
