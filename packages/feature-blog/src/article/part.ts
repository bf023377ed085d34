import type { FeaturePart } from "@dozen/core/part";
import { contentAtMost } from "./article";

export const articlePart: FeaturePart = {
  actions: [
    { id: "writeArticle", href: "/blog/post/index", label: "blog:post.new", icon: "square-pen", firstStep: "blog" },
  ],
  pastes: [
    {
      id: "writeAbout",
      takes: { text: 60, address: 90, domain: 90, json: 80, xml: 80 },
      href: "/blog/post/index",
      field: "content",
      by: "form",
      isSending: true,
      atMost: contentAtMost,
      label: "blog:post.paste",
      icon: "square-pen",
    },
  ],
  routes: [
    { path: "blog/post", file: "article/routes/no-post.ts" },
    { path: "blog/post/:id", file: "article/routes/post.tsx" },
  ],
};
