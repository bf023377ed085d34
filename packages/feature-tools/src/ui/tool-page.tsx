import { Breadcrumb } from "@dozen/ui/breadcrumb";
import { type TabItem, Tabs } from "@dozen/ui/tabs";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

export interface ToolPageProps {
  title: string;
  /** Where the tool's own crumb leads. */
  to: string;
  tabs: readonly TabItem[];
  /** The tab that is shown, as the last crumb. */
  here: string;
  children: ReactNode;
}

/** The frame of a tool: breadcrumb home, all tools, tool, tab (B§1), heading and tab strip. */
export function ToolPage({ title, to, tabs, here, children }: ToolPageProps) {
  const { t } = useTranslation("tools");
  return (
    <div className="page stack">
      <Breadcrumb
        items={[
          { to: "/", label: t("crumbs.home") },
          { to: "/all", label: t("crumbs.tools") },
          { to, label: title },
          { label: here },
        ]}
      />
      <h1>{title}</h1>
      <Tabs label={title} items={tabs} />
      {children}
    </div>
  );
}
