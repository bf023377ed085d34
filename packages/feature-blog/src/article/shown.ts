import type { Context } from "@dozen/core/context";
import type { Shown } from "@dozen/core/markdown";
import type { Translate } from "@dozen/core/words";

/**
 * Options for rendering an article's Markdown, in the preview and for readers alike: headings below the page's own,
 * and pictures only of this site's uploads or of its separate file host.
 */
export function articleShown({ settings }: Pick<Context, "settings">, t: Translate): Shown {
  const footnotes = { label: t("blog:post.footnotes"), back: t("blog:post.footnoteBack") };
  const alerts = {
    note: t("blog:post.alerts.note"),
    tip: t("blog:post.alerts.tip"),
    important: t("blog:post.alerts.important"),
    warning: t("blog:post.alerts.warning"),
    caution: t("blog:post.alerts.caution"),
  };
  const pictures = ["/f/", `${settings.fileOrigin}/f/`];
  return { anchors: "s-", topHeading: 2, pictures, ownPages: true, words: { footnotes, alerts } };
}
