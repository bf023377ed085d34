import { featureRoutes } from "@dozen/core/routes";
import { getAppDirectory, index, type RouteConfig, route } from "@remix-run/route-config";
import { features } from "./features.server";

export default [
  index("routes/home.tsx"),
  route("user/login", "routes/sign-in.tsx"),
  route("sign-out", "routes/sign-out.ts"),
  ...featureRoutes(features, getAppDirectory()),
] satisfies RouteConfig;
