import { Breadcrumb } from "@dozen/ui/breadcrumb";
import { Tabs } from "@dozen/ui/tabs";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

const tabs = ["create", "list", "comment"] as const;

export interface BlogPageProps {
  tab: (typeof tabs)[number];
  children: ReactNode;
}

/** The frame of the blog centre: breadcrumb home, blog (spec:blog-1), heading and tab strip. */
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
