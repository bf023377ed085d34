import type { FeaturePart } from "@dozen/core/part";

export const blogPart: FeaturePart = {
  menu: [
    { location: "settings", id: "blog", href: "/set/blog", label: "blog:title", icon: "newspaper", order: 60 },
    { location: "header", id: "blog", href: "/blog", label: "blog:title", icon: "newspaper", order: 10 },
  ],
  routes: [
    { path: "blog", file: "blog/routes/blog.tsx" },
    { path: "blog", file: "blog/routes/set.tsx", under: "set" },
  ],
};
