import type { FeaturePart } from "@dozen/core/part";

export const feedbackPart: FeaturePart = {
  actions: [{ id: "giveFeedback", href: "/feedback", label: "inbox:list.emptyNext", icon: "message-square-plus" }],
  routes: [{ path: "feedback", file: "feedback/routes/feedback.tsx" }],
};
