import type { FeaturePart } from "@dozen/core/part";

export const articlePart: FeaturePart = {
  routes: [
    { path: "blog/post", file: "article/routes/no-post.ts" },
    { path: "blog/post/:id", file: "article/routes/post.tsx" },
  ],
};
