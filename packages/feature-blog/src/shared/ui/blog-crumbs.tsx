import { Breadcrumb } from "@dozen/ui/breadcrumb";
import { useTranslation } from "react-i18next";

/** Breadcrumbs of a page below the list of articles, or below one of them. */
export function BlogCrumbs({ articleId, label }: { articleId?: string; label: string }) {
  const { t } = useTranslation("blog");
  return (
    <Breadcrumb
      items={[
        { to: "/blog?tab=list", label: t("title") },
        ...(articleId === undefined ? [] : [{ to: `/blog/post/${articleId}`, label: t("post.edit") }]),
        { label },
      ]}
    />
  );
}
