import type { Context } from "@dozen/core/context";

const hosts = ["evil.example", "evil.example%2f..", "localhost@evil.example", "localhost.evil.example", "[::1]", "0"];
export const leads = [
  "//",
  "///",
  "////",
  "\\\\",
  "/\\",
  "\\/",
  "/\\/",
  "/\t/",
  "/\n/",
  "\t//",
  " //",
  "/.//",
  "/..//",
  "/%09/",
  "/%5c",
  "http://",
  "HTTP://",
  "https://",
  "https:",
  "https:/",
  "https:///",
  "http:\\\\",
  "javascript:alert(1)//",
  "data:text/html,",
  "\u0000//",
  "\u00a0//",
];

/** 26 prefixes, each with 6 hosts. */
export const payloads = leads.flatMap((lead) => hosts.map((host) => lead + host));

/** Whether a browser on the sign-in page would leave the site by this Location header. */
export function leaves(context: Pick<Context, "settings">, location: string | null): boolean {
  const here = new URL("/user/login", context.settings.origin);
  return new URL(location ?? "", here).origin !== here.origin;
}
