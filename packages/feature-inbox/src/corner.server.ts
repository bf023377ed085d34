import type { RequestContext } from "@dozen/core/context";
import { wordLists } from "@dozen/core/site/word-lists";
import type { FeedbackCornerProps } from "./ui/feedback-corner";

/** The feedback corner of those who are signed in. Its words come translated, so that pages need not load all of this feature's. */
export function feedbackCorner({ viewer, t, locale }: RequestContext): FeedbackCornerProps | undefined {
  if (viewer.kind !== "registered") return undefined;
  return { open: t("inbox:feedback.open"), types: wordLists(locale).feedback_type };
}
