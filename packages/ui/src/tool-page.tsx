import type { ReactNode } from "react";
import { Breadcrumb, type BreadcrumbItem } from "./breadcrumb";
import { classNames } from "./class-names";
import { type TabItem, Tabs } from "./tabs";
import { useWords } from "./words";

export interface ToolPageProps {
  title: string;
  /** Where the tool's own crumb leads; of a tool without further pages it is the last crumb and leads nowhere. */
  to?: string;
  tabs: readonly TabItem[];
  /** Accessible name of the tab strip; the title unless given. */
  tabsLabel?: string;
  /** The tab or page that is shown, as the last crumb. */
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

/** The way from home over all tools to a page of one. */
export function ToolCrumbs({ items }: { items: readonly BreadcrumbItem[] }) {
  const words = useWords();
  return <Breadcrumb items={[{ to: "/all", label: words("breadcrumb.tools") }, ...items]} />;
}
