import type { FeaturePart } from "@dozen/core/part";

export const feedbackPart: FeaturePart = {
  routes: [{ path: "feedback", file: "feedback/routes/feedback.tsx" }],
};
