import type { Feature } from "@dozen/core/feature";
import { fileRoutes, fileTools } from "./file/manifest";
import { previewRoutes, previewTools } from "./preview/manifest";
import { shareRoutes } from "./share/manifest";
import { tokenRoutes, tokenTools } from "./token/manifest";
import type {} from "./words";
import { zoneMenu, zoneRoutes } from "./zone/manifest";

/** Files: upload, list, preview and share them; tokens for programs; the tabs of the zone. */
const filesFeature: Feature = {
  id: "files",
  package: "@dozen/feature-files",
  tools: [...fileTools, ...previewTools, ...tokenTools],
  menu: zoneMenu,
  routes: [...fileRoutes, ...previewRoutes, ...tokenRoutes, ...shareRoutes, ...zoneRoutes],
  notices: [
    { id: "shareOpened", icon: "eye" },
    { id: "shareUsedUp", icon: "link-2-off", mail: true },
    { id: "quotaNearlyFull", icon: "hard-drive", mail: true },
  ],
  locales: {
    zhCn: () => import("./locales/zhCn"),
    zhHk: () => import("./locales/zhHk"),
    enUs: () => import("./locales/enUs"),
  },
  server: () => import("./feature.server"),
};

export default filesFeature;
