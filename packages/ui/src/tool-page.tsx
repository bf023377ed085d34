import { useLocation, useRouteLoaderData } from "@remix-run/react";
import CircleQuestionMark from "lucide-react/icons/circle-question-mark";
import type { ReactNode } from "react";
import { Breadcrumb, type BreadcrumbItem } from "./breadcrumb";
import { IconLink } from "./button";
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

/** Breadcrumbs from home via all tools to a tool's page, with a link to the tool's help if it has one. */
export function ToolCrumbs({ items }: { items: readonly BreadcrumbItem[] }) {
  const words = useWords();
  const help = useHelp();
  return (
    <Breadcrumb items={[{ to: "/all", label: words("breadcrumb.tools") }, ...items]}>
      {help && <IconLink icon={CircleQuestionMark} label={words("breadcrumb.help")} to={help} small />}
    </Breadcrumb>
  );
}

/** The path of this tool's help, from the root route's `help`, which maps the address of each such tool to its id. */
function useHelp(): string | undefined {
  const { pathname } = useLocation();
  const root = useRouteLoaderData("root") as { help?: Record<string, string> } | undefined;
  const own = Object.entries(root?.help ?? {}).find(([href]) => pathname === href || pathname.startsWith(`${href}/`));
  return own && `/help/${own[1]}`;
}
