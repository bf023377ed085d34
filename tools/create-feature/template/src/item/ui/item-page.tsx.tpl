import { ToolCrumbs } from "@dozen/ui/tool-page";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

/** The frame of the tool's pages. */
export function ItemPage({ isEdit = false, children }: { isEdit?: boolean; children: ReactNode }) {
  const { t } = useTranslation("__id__");
  const crumbs = isEdit ? [{ to: "/__id__", label: t("title") }, { label: t("edit") }] : [{ label: t("title") }];
  return (
    <div className="page stack">
      <ToolCrumbs items={crumbs} />
      <h1>{isEdit ? t("edit") : t("title")}</h1>
      {children}
    </div>
  );
}
