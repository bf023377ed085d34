import type { IncomingMessage } from "node:http";

/**
 * Normalizes the target of a request to a path with a query, the only form that later code reads. A target with a
 * scheme and host (RFC 9112, 3.2.2) becomes its path, and its host replaces the `Host` header.
 *
 * @returns `null` if the request can proceed; the redirect for a path with empty parts; 400 for an invalid target
 */
export function settleTarget(request: IncomingMessage): null | 400 | { to: string } {
  const target = request.url ?? "";
  // Nearly all targets are plain, and short links are opened thousands of times a second, so this check comes first.
  if (plain.test(target)) return null;
  const path = target.startsWith("/") ? target : pathOf(target, request);
  if (path === null || !isReadable(path)) return 400;
  request.url = path;
  const [pathname = "", ...query] = path.split("?");
  if (!pathname.includes("//")) return null;
  const whole = pathname.split("/").filter((part, index) => part !== "" || index === 0);
  const end = pathname.endsWith("/") || whole.length === 1 ? "/" : "";
  return { to: whole.join("/") + end + (query.length > 0 ? `?${query.join("?")}` : "") };
}

/** A path without empty parts and escapes, and an optional query. */
const plain = /^\/(?:[\w.~!$&'()*+,;=:@-]+\/)*(?:[\w.~!$&'()*+,;=:@-]+)?(?:\?[^\0-\x20\\]*)?$/;

function pathOf(target: string, request: IncomingMessage): string | null {
  if (!/^https?:\/\//i.test(target) || !URL.canParse(target)) return null;
  const { host, pathname, search } = new URL(target);
  request.headers.host = host;
  return pathname + search;
}

/**
 * Whether a path can be decoded, and contains no control character or backslash, which other programs may read as the
 * end of a line or a part.
 */
function isReadable(path: string): boolean {
  try {
    const pathname = decodeURIComponent(path.split("?", 1)[0] ?? "");
    return !/[\p{Cc}\\]/u.test(pathname);
  } catch {
    return false;
  }
}
