import type { RequestContext } from "@dozen/core/context";
import { unauthorized } from "@dozen/core/errors";
import type { SignedIn } from "@dozen/core/viewer";

/** A request of somebody who may have a vault. */
export type OwnerContext = Omit<RequestContext, "viewer"> & { viewer: SignedIn };

/** @throws unauthorized for visitors */
export function asOwner(context: RequestContext): OwnerContext {
  const { viewer } = context;
  if (viewer.kind === "visitor") throw unauthorized();
  return { ...context, viewer };
}
