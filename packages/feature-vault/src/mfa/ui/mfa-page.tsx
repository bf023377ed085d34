import { Breadcrumb } from "@dozen/ui/breadcrumb";
import { Tabs } from "@dozen/ui/tabs";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

export interface MfaPageProps {
  tab: "create" | "list";
  /** What a page beyond the two tabs is called. */
  place?: string;
  narrow?: boolean;
  children: ReactNode;
}

/** The frame of the tool: breadcrumb home, all tools, tool, tab (B§1), heading and tab strip. */
export function MfaPage({ tab, place, narrow, children }: MfaPageProps) {
  const { t } = useTranslation("vault");
  return (
    <div className="page stack mfa">
      <Breadcrumb
        items={[
          { to: "/", label: t("mfa.crumbs.home") },
          { to: "/all", label: t("mfa.crumbs.tools") },
          { to: "/mfa", label: t("mfa.title") },
          { label: place ?? t(`mfa.tabs.${tab}`) },
        ]}
      />
      <h1>{t("mfa.title")}</h1>
      <Tabs
        label={t("mfa.tabs.label")}
        items={[
          { to: "/mfa?tab=create", label: t("mfa.tabs.create"), current: tab === "create" },
          { to: "/mfa?tab=list", label: t("mfa.tabs.list"), current: tab === "list" },
        ]}
      />
      <div className={narrow ? "mfa-narrow" : undefined}>{children}</div>
    </div>
  );
}
