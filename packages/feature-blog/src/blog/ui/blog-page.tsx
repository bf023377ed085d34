import { Breadcrumb } from "@dozen/ui/breadcrumb";
import { Tabs } from "@dozen/ui/tabs";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

const tabs = ["create", "list", "comment"] as const;

export interface BlogPageProps {
  tab: (typeof tabs)[number];
  children: ReactNode;
}

/** The layout of the blog center: breadcrumbs home, blog (spec:blog-1), heading and tabs. */
export function BlogPage({ tab, children }: BlogPageProps) {
  const { t } = useTranslation("blog");
  return (
    <div className="page stack blog">
      <Breadcrumb items={[{ label: t("title") }]} />
      <h1>{t("title")}</h1>
      <Tabs
        label={t("tabs.label")}
        items={tabs.map((name) => ({ to: `/blog?tab=${name}`, label: t(`tabs.${name}`), current: tab === name }))}
      />
      {children}
    </div>
  );
}
