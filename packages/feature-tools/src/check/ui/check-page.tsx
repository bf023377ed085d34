import { ToolPage } from "@dozen/ui/tool-page";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

/** The frame of the content check; its breadcrumb leads to the token tool (spec:tools-35). */
export function CheckPage({ children }: { children: ReactNode }) {
  const { t } = useTranslation("tools");
  return (
    <ToolPage
      title={t("tools.check.name")}
      to="/token"
      here={t("check.tab")}
      tabs={[{ to: "/check", label: t("check.tab"), current: true }]}
    >
      {children}
    </ToolPage>
  );
}
