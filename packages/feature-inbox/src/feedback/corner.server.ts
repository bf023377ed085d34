import type { RequestContext } from "@dozen/core/context";
import { wordLists } from "@dozen/core/site/word-lists";
import type { FeedbackCornerProps } from "./ui/feedback-corner";

/**
 * Data of the feedback button for registered users. Its texts are translated here, so that pages need not load this
 * feature's namespace.
 */
export function feedbackCorner({ viewer, t, locale }: RequestContext): FeedbackCornerProps | undefined {
  if (viewer.kind !== "registered") return undefined;
  return { open: t("inbox:feedback.open"), types: wordLists(locale).feedback_type };
}
