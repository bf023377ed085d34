import type { Access } from "./access";
import type { Viewer } from "./viewer";

export interface AccessQuestion {
  access: Access;
  pathname: string;
  /** Query with its "?", or empty. */
  search: string;
  viewer: Viewer;
  siteClosed: boolean;
}

/**
 * The address to which a request is redirected by the rules of spec:site-34; undefined when the viewer may open the
 * page. The rules apply in this order: a closed site (for open pages too), a suspended user (for open pages too), open pages, visitors, temporary users.
 */
export function decideAccess({ access, pathname, search, viewer, siteClosed }: AccessQuestion): string | undefined {
  const back = pathname + search;
  if (siteClosed && pathname !== "/close") return instead("/close", back, "close-site");
  if (viewer.kind === "visitor" && viewer.suspended) return instead("/suspended", back);
  if (access === "open" || (access === "visitor" && pathname !== "/scan")) return undefined;
  if (viewer.kind === "visitor") return instead("/user/login", back);
  if (viewer.kind === "temporary" && (access !== "third" || pathname === "/scan")) {
    return instead("/verify", back, "no-access");
  }
  return undefined;
}

function instead(path: string, back: string, status?: string): string {
  const query = new URLSearchParams({ redirect: back, ...(status && { status }) });
  return `${path}?${query}`;
}
