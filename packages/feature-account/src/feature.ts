import type { Feature } from "@dozen/core/feature";
import { settingsMenu, settingsRoutes } from "./settings/manifest";
import type {} from "./words";
import { zoneMenu, zoneRoutes } from "./zone/manifest";

/** Registration, sign-in, password reset and sign-out. The header finds its links by their ids. */
const accountFeature: Feature = {
  id: "account",
  package: "@dozen/feature-account",
  menu: [
    { location: "visitor", id: "login", href: "/user/login", label: "account:titles.login", icon: "log-in", order: 10 },
    {
      location: "visitor",
      id: "register",
      href: "/user/reg",
      label: "account:titles.reg",
      icon: "user-plus",
      order: 20,
    },
    {
      location: "user",
      id: "signout",
      href: "/user/signout",
      label: "account:titles.signout",
      icon: "log-out",
      order: 90,
    },
    ...settingsMenu,
    { location: "settings", id: "f2a", href: "/set/f2a", label: "account:f2a.title", icon: "smartphone", order: 70 },
    { location: "settings", id: "third", href: "/set/third", label: "account:third.title", icon: "link-2", order: 100 },
    ...zoneMenu,
  ],
  routes: [
    { path: "user/login", file: "routes/login.tsx" },
    { path: "user/reg", file: "routes/reg.tsx" },
    { path: "user/reset", file: "routes/reset.tsx" },
    { path: "user/signout", file: "routes/signout.tsx" },
    { path: "user/passkey", file: "routes/passkey.ts", under: "none" },
    { path: "user/undo", file: "routes/undo.tsx" },
    { path: "verify", file: "routes/verify/verify.tsx" },
    { path: "oauth/auth", file: "routes/oauth/auth.ts", under: "none" },
    { path: "oauth/callback/:name", file: "routes/oauth/callback.ts", under: "none" },
    { path: "third/weixin", file: "routes/third/weixin.tsx" },
    { path: "third/weixin/code", file: "routes/third/weixin-code.ts", under: "none" },
    { path: "third/login", file: "routes/third/login.tsx", under: "none" },
    { path: "f2a", file: "routes/f2a.tsx" },
    { path: "third/f2a", file: "routes/third/f2a.ts", under: "none" },
    { path: "scan", file: "routes/scan.tsx" },
    { path: "f2a", file: "routes/set/f2a.tsx", under: "set" },
    { path: "f2a/passkey", file: "routes/set/passkey-new.tsx", under: "set" },
    { path: "f2a/passkey/:id", file: "routes/set/passkey.tsx", under: "set" },
    { path: "third", file: "routes/set/third.tsx", under: "set" },
    ...settingsRoutes,
    ...zoneRoutes,
  ],
  locales: {
    zhCn: () => import("./locales/zhCn"),
    zhHk: () => import("./locales/zhHk"),
    enUs: () => import("./locales/enUs"),
  },
  server: () => import("./feature.server"),
};

export default accountFeature;
