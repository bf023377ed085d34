import type { Settings } from "./settings.server";

type AskedBy = { method: string; headers: Pick<Headers, "get"> };
type OwnOrigin = Pick<Settings, "origin" | "mode" | "port">;

/**
 * Whether a request may change something with what the browser sends along by itself (its cookie): true for GET and
 * HEAD, which change nothing; otherwise only when the browser says that a page of this site sent it.
 */
export function isSameOrigin(request: AskedBy, settings: OwnOrigin): boolean {
  return request.method === "GET" || request.method === "HEAD" || comesFromThisSite(request.headers, settings);
}

/**
 * What the browser says of the sender: `Sec-Fetch-Site` (same-origin, or none for an address the person typed) and
 * `Origin` may not contradict this site, and at least one of them must speak for it.
 */
export function comesFromThisSite(headers: Pick<Headers, "get">, settings: OwnOrigin): boolean {
  const site = headers.get("sec-fetch-site");
  const origin = headers.get("origin");
  if (site !== null && site !== "same-origin" && site !== "none") return false;
  // A page with `Referrer-Policy: no-referrer` sends "null"; then Sec-Fetch-Site, which no script can set, speaks alone.
  if (origin === null || (origin === "null" && site !== null)) return site !== null;
  return isOwnOrigin(origin, settings);
}

/**
 * Whether the request carries a mark of a browser. Programs send none of these by themselves (Node's fetch does send
 * `Sec-Fetch-Mode`), so what has none brings nothing along that another site could abuse.
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
