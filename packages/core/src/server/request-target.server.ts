import type { IncomingMessage } from "node:http";

/**
 * Brings the target of a request into the one form that everything behind reads: a path, with its query. A target with a
 * scheme and host (RFC 9112, 3.2.2) becomes its path, and its host takes the place of the `Host` header.
 *
 * @returns `null` when it is fine; where to go instead, for a path with empty parts; 400 for what names nothing here
 */
export function settleTarget(request: IncomingMessage): null | 400 | { to: string } {
  const target = request.url ?? "";
  // Nearly all are plain, and short links are followed thousands of times a second.
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

/** A path of which each part says something, and a query, without escapes in the path. */
const plain = /^\/(?:[\w.~!$&'()*+,;=:@-]+\/)*(?:[\w.~!$&'()*+,;=:@-]+)?(?:\?[^\0-\x20\\]*)?$/;

function pathOf(target: string, request: IncomingMessage): string | null {
  if (!/^https?:\/\//i.test(target) || !URL.canParse(target)) return null;
  const { host, pathname, search } = new URL(target);
  request.headers.host = host;
  return pathname + search;
}

/** Whether a path can be decoded, and holds nothing that another program would read as the end of a line or of a part. */
function isReadable(path: string): boolean {
  try {
    const pathname = decodeURIComponent(path.split("?", 1)[0] ?? "");
    return !/[\p{Cc}\\]/u.test(pathname);
  } catch {
    return false;
  }
}
