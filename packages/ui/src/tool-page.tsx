import type { ReactNode } from "react";
import { Breadcrumb, type BreadcrumbItem } from "./breadcrumb";
import { classNames } from "./class-names";
import { type TabItem, Tabs } from "./tabs";
import { useWords } from "./words";

export interface ToolPageProps {
  title: string;
  /** Link of the tool's breadcrumb; a tool without further pages is the last crumb, which has no link. */
  to?: string;
  tabs: readonly TabItem[];
  /** Accessible name of the tab strip. Default: the title. */
  tabsLabel?: string;
  /** The current tab or page, as the last crumb. */
  here?: string;
  className?: string;
  children: ReactNode;
}

/** The frame of a tool: breadcrumb home, all tools, tool, tab (spec:tools-2), heading and tab strip. */
export function ToolPage({ title, to, tabs, tabsLabel = title, here, className, children }: ToolPageProps) {
  return (
    <div className={classNames("page stack", className)}>
      <ToolCrumbs items={here === undefined ? [{ label: title }] : [{ to, label: title }, { label: here }]} />
      <h1>{title}</h1>
      <Tabs label={tabsLabel} items={tabs} />
      {children}
    </div>
  );
}

/** Breadcrumbs from home via all tools to a tool's page. */
export function ToolCrumbs({ items }: { items: readonly BreadcrumbItem[] }) {
  const words = useWords();
  return <Breadcrumb items={[{ to: "/all", label: words("breadcrumb.tools") }, ...items]} />;
}
