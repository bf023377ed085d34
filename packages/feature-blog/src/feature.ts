import type { Feature } from "@dozen/core/feature";
import type {} from "./words";

/** A blog for each user, with articles, readers and comments. */
const blogFeature: Feature = {
  id: "blog",
  package: "@dozen/feature-blog",
  menu: [
    { location: "settings", id: "blog", href: "/set/blog", label: "blog:title", icon: "newspaper", order: 60 },
    { location: "header", id: "blog", href: "/blog", label: "blog:title", icon: "newspaper", order: 10 },
  ],
  routes: [
    { path: "blog", file: "routes/blog.tsx" },
    { path: "blog/post", file: "routes/no-post.ts" },
    { path: "blog/post/:id", file: "routes/post.tsx" },
    { path: "blog/post/:id/versions", file: "routes/versions.tsx" },
    { path: "blog/post/:id/share", file: "routes/share.tsx" },
    { path: "blog/post/:id/translations", file: "routes/translations.tsx" },
    { path: "blog/chart/:sid", file: "routes/chart.tsx" },
    { path: "blog/import", file: "routes/import.tsx" },
    { path: "blog/markdown", file: "routes/markdown.ts" },
    { path: "blog/export", file: "routes/export.ts" },
    { path: "blog", file: "routes/set.tsx", under: "set" },
    { path: "blog/following", file: "routes/following.tsx" },
    { path: "b/:exclusive/follow", file: "routes/follow.tsx" },
    { path: "b/:exclusive/:id/comment", file: "routes/comment.tsx" },
  ],
  notices: [
    { id: "articleCommented", icon: "message-square", mail: true },
    { id: "commentReplied", icon: "reply", mail: true },
    { id: "articlePublished", icon: "newspaper" },
    { id: "followed", icon: "user-plus" },
  ],
  locales: {
    zhCn: () => import("./locales/zhCn"),
    zhHk: () => import("./locales/zhHk"),
    enUs: () => import("./locales/enUs"),
  },
  server: () => import("./feature.server"),
};

export default blogFeature;
