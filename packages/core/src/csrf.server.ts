import type { Settings } from "./settings.server";

type AskedBy = { method: string; headers: Pick<Headers, "get"> };
type OwnOrigin = Pick<Settings, "origin" | "mode" | "port">;

/**
 * Whether a request may change something by the cookie that the browser sends automatically: true for GET and HEAD,
 * which change nothing; otherwise only when the browser says that a page of this site sent it.
 */
export function isSameOrigin(request: AskedBy, settings: OwnOrigin): boolean {
  return request.method === "GET" || request.method === "HEAD" || comesFromThisSite(request.headers, settings);
}

/**
 * Whether the browser's headers say that this site sent the request: neither `Sec-Fetch-Site` (same-origin, or none for
 * a typed address) nor `Origin` may contradict, and at least one must confirm it.
 */
export function comesFromThisSite(headers: Pick<Headers, "get">, settings: OwnOrigin): boolean {
  const site = headers.get("sec-fetch-site");
  const origin = headers.get("origin");
  if (site !== null && site !== "same-origin" && site !== "none") return false;
  // A page with `Referrer-Policy: no-referrer` sends "null"; then only Sec-Fetch-Site decides, which no script can set.
  if (origin === null || (origin === "null" && site !== null)) return site !== null;
  return isOwnOrigin(origin, settings);
}

/**
 * Whether the request has a sign of a browser. Programs send none of these headers by themselves (Node's fetch does
 * send `Sec-Fetch-Mode`), so a request without them has no credentials that another site could abuse.
 */
export function comesFromBrowser(headers: Pick<Headers, "get">): boolean {
  return ["sec-fetch-site", "origin", "cookie"].some((name) => headers.get(name) !== null);
}

/** The site's own origin, and on a local site every loopback name with its port. */
export function isOwnOrigin(origin: string, { origin: own, mode, port }: OwnOrigin): boolean {
  if (origin === own) return true;
  if (mode !== "local") return false;
  return ["localhost", "127.0.0.1", "[::1]"].some((host) => origin === `http://${host}:${port}`);
}
