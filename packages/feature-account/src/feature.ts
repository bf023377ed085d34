import type { Feature } from "@dozen/core/feature";

/** Registration, sign-in, password reset and sign-out. */
const accountFeature: Feature = {
  id: "account",
  package: "@dozen/feature-account",
  routes: [
    { path: "user/login", file: "routes/login.tsx" },
    { path: "user/reg", file: "routes/reg.tsx" },
    { path: "user/reset", file: "routes/reset.tsx" },
    { path: "user/signout", file: "routes/signout.tsx" },
  ],
  locales: {
    zhCn: () => import("./locales/zhCn"),
    zhHk: () => import("./locales/zhHk"),
    enUs: () => import("./locales/enUs"),
  },
  server: () => import("./feature.server"),
};

export default accountFeature;
