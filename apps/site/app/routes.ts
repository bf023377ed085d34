import { aroundRoutes, featureRoutes } from "@dozen/core/routes";
import { getAppDirectory, index, layout, type RouteConfig, route } from "@remix-run/route-config";
import { features } from "./features.server";

const app = getAppDirectory();

const pages = [
  index("routes/home.tsx"),
  route("all", "routes/all.tsx"),
  route("all/arrange", "routes/arrange.tsx"),
  route("search", "routes/search.tsx"),
  route("paste", "routes/paste.tsx"),
  route("send", "routes/send.tsx"),
  route("update", "routes/update.tsx"),
  route("about", "routes/about.tsx"),
  route("help", "routes/help.tsx"),
  route("help/:tool", "routes/help-tool.tsx"),
  route("protocol", "routes/protocol.tsx"),
  route("privacy", "routes/privacy.tsx"),
  route("404", "routes/not-found.tsx"),
  ...featureRoutes(features, app),
];

export default [
  layout("routes/layout.tsx", { id: "site" }, aroundRoutes(features, app, "site", pages)),
  route("ui", "routes/ui.tsx"),
  route("close", "routes/close.tsx"),
  route("suspended", "routes/suspended.tsx"),
  route("locale", "routes/locale.ts"),
  route("theme", "routes/theme.ts"),
  route("palette", "routes/palette.ts"),
  route("manifest.webmanifest", "routes/manifest.ts"),
  route("robots.txt", "routes/robots.ts"),
  route("sitemap.xml", "routes/sitemap.ts"),
  ...featureRoutes(features, app, "none"),
  route("*", "routes/unknown.ts"),
] satisfies RouteConfig;
