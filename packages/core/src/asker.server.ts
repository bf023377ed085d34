import { addressKey } from "./client-address.server";
import type { RequestContext } from "./context";
import { isSignedIn } from "./viewer";

/** Under whom work is counted and takes its turn: a person, else the address of a visitor. */
export function askerKey({ viewer, ip }: Pick<RequestContext, "viewer" | "ip">): string {
  return isSignedIn(viewer) ? viewer.id : addressKey(ip);
}
