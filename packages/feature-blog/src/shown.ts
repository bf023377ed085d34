import type { Context } from "@dozen/core/context";
import type { Shown } from "@dozen/core/markdown";
import type { Translate } from "@dozen/core/words";

/**
 * How an article's Markdown is shown, in the preview and to its readers alike: below the page's own heading, with the
 * pictures that were uploaded here, or to the host that the site's files have of their own.
 */
export function articleShown({ settings }: Pick<Context, "settings">, t: Translate): Shown {
  const footnotes = { label: t("blog:post.footnotes"), back: t("blog:post.footnoteBack") };
  const pictures = ["/f/", `${settings.fileOrigin}/f/`];
  return { anchors: "s-", topHeading: 2, pictures, ownPages: true, footnotes };
}
