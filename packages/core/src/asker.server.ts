import { networksOf } from "./client-address.server";
import type { RequestContext } from "./context";
import { isSignedIn } from "./viewer";

/** Under whom work takes its turn: a person, else the network that a visitor has. */
export function askerKey({ viewer, ip }: Pick<RequestContext, "viewer" | "ip">): string {
  return isSignedIn(viewer) ? viewer.id : networksOf(ip)[0];
}
