import type { FeaturePart } from "@dozen/core/part";

/** Sign-in at a provider, and the verification of the temporary user who comes from there. */
export const thirdPartyPart: FeaturePart = {
  routes: [
    { path: "verify", file: "third-party/routes/verify.tsx" },
    { path: "oauth/auth", file: "third-party/routes/auth.ts", under: "none" },
    { path: "oauth/callback/:name", file: "third-party/routes/callback.ts", under: "none" },
    { path: "third/weixin", file: "third-party/routes/weixin.tsx" },
    { path: "third/weixin/code", file: "third-party/routes/weixin-code.ts", under: "none" },
  ],
};
