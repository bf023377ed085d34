import type { FeaturePart } from "@dozen/core/part";

export const articlePart: FeaturePart = {
  actions: [{ id: "writeArticle", href: "/blog/post/index", label: "blog:post.new", icon: "square-pen" }],
  routes: [
    { path: "blog/post", file: "article/routes/no-post.ts" },
    { path: "blog/post/:id", file: "article/routes/post.tsx" },
  ],
};
