import { networksOf } from "./client-address.server";
import type { RequestContext } from "./context";
import { isSignedIn } from "./viewer";

/** The key of the fair work queue: the user's id or, for a visitor, their network. */
export function askerKey({ viewer, ip }: Pick<RequestContext, "viewer" | "ip">): string {
  return isSignedIn(viewer) ? viewer.id : networksOf(ip)[0];
}
