import type { FeaturePart } from "@dozen/core/part";

export const commentPart: FeaturePart = {
  routes: [{ path: "b/:exclusive/:id/comment", file: "comment/routes/comment.tsx" }],
  notices: [
    { id: "articleCommented", icon: "message-square", mail: true },
    { id: "commentReplied", icon: "reply", mail: true },
  ],
};
