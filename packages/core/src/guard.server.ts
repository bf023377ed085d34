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
 * Where a request is sent instead of the page it asks for, by the rules of spec:site-34; undefined when it may go on.
 * A closed site comes first and holds for open pages too; then open pages; then visitors; then temporary users.
 */
export function decideAccess({ access, pathname, search, viewer, siteClosed }: AccessQuestion): string | undefined {
  const back = pathname + search;
  if (siteClosed && pathname !== "/close") return instead("/close", back, "close-site");
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
