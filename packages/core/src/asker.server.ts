import { networksOf } from "./client-address.server";
import type { RequestContext } from "./context";
import { isSignedIn } from "./viewer";

/** The key under which work is queued fairly: the user's id, else the visitor's network. */
export function askerKey({ viewer, ip }: Pick<RequestContext, "viewer" | "ip">): string {
  return isSignedIn(viewer) ? viewer.id : networksOf(ip)[0];
}
