import type { Feature } from "@dozen/core/feature";
import { mfaRoutes, mfaTools } from "./mfa/manifest";
import { vaultRoutes, vaultTools } from "./vault/manifest";
import type {} from "./words";

/** The password vault, which only its owner can decrypt, and the list of one-time codes. */
const vaultFeature: Feature = {
  id: "vault",
  package: "@dozen/feature-vault",
  tools: [...vaultTools, ...mfaTools],
  routes: [...vaultRoutes, ...mfaRoutes],
  locales: {
    zhCn: () => import("./locales/zhCn"),
    zhHk: () => import("./locales/zhHk"),
    enUs: () => import("./locales/enUs"),
  },
  server: () => import("./feature.server"),
};

export default vaultFeature;
