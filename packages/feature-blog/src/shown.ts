import type { Shown } from "@dozen/core/markdown";
import type { Translate } from "@dozen/core/words";

/**
 * How an article's Markdown is shown, in the preview and to its readers alike: below the page's own heading, with the
 * pictures that were uploaded here.
 */
export function articleShown(t: Translate): Shown {
  const footnotes = { label: t("blog:post.footnotes"), back: t("blog:post.footnoteBack") };
  return { anchors: "s-", topHeading: 2, pictures: ["/f/"], ownPages: true, footnotes };
}
