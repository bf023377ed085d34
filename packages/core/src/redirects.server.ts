import type { Settings } from "./settings.server";

/**
 * Where a redirect parameter (`from`, `redirect`) may lead: a path of this site, or an address whose origin is exactly
 * a listed sibling's. Anything else becomes `fallback`.
 */
export function safeRedirect(
  settings: Pick<Settings, "origin" | "siblingSites">,
  target: unknown,
  fallback = "/",
): string {
  if (typeof target !== "string" || target.length > 2048 || hasOddCharacters(target)) return fallback;
  if (target.startsWith("/")) return ownPath(settings.origin, target) ?? fallback;
  return siblingAddress(settings.siblingSites, target) ?? fallback;
}

/** Browsers drop tabs and newlines and read `\` as `/`, so a target with them leads elsewhere than it seems. */
function hasOddCharacters(target: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  return /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff\\]/.test(target);
}

function ownPath(origin: string, target: string): string | null {
  if (!URL.canParse(target, origin)) return null;
  const url = new URL(target, origin);
  const path = url.pathname + url.search + url.hash;
  // The URL "/.//evil" has this origin, but its normalised path would be parsed as another host's address.
  return url.origin === new URL(origin).origin && !path.startsWith("//") ? path : null;
}

function siblingAddress(siblings: Settings["siblingSites"], target: string): string | null {
  if (!/^https?:\/\/[^/]/i.test(target) || !URL.canParse(target)) return null;
  const url = new URL(target);
  if (url.username || url.password) return null;
  return siblings.some((sibling) => new URL(sibling.origin).origin === url.origin) ? url.href : null;
}
