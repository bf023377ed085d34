import type { FeaturePart } from "@dozen/core/part";

/** Sign-in with an account's password, a code, a passkey or a scan. The header finds its link by the id. */
export const signInPart: FeaturePart = {
  menu: [
    { location: "visitor", id: "login", href: "/user/login", label: "account:titles.login", icon: "log-in", order: 10 },
  ],
  routes: [
    { path: "user/login", file: "sign-in/routes/login.tsx" },
    { path: "user/passkey", file: "sign-in/routes/passkey.ts", under: "none" },
  ],
};
