import { ToolPage } from "@dozen/ui/tool-page";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

export interface MfaPageProps {
  tab: "create" | "list";
  /** The title of a page that is not one of the two tabs. */
  crumb?: string;
  narrow?: boolean;
  children: ReactNode;
}

/** The frame of the tool's pages. */
export function MfaPage({ tab, crumb, narrow, children }: MfaPageProps) {
  const { t } = useTranslation("vault");
  return (
    <ToolPage
      className="mfa"
      title={t("mfa.title")}
      to="/mfa"
      here={crumb ?? t(`mfa.tabs.${tab}`)}
      tabsLabel={t("mfa.tabs.label")}
      tabs={[
        { to: "/mfa?tab=create", label: t("mfa.tabs.create"), current: tab === "create" },
        { to: "/mfa?tab=list", label: t("mfa.tabs.list"), current: tab === "list" },
      ]}
    >
      <div className={narrow ? "mfa-narrow" : undefined}>{children}</div>
    </ToolPage>
  );
}
