import type { Call } from "../calls/call";
import type { Context } from "../context";
import { DomainError } from "../errors";
import { isSignedIn, type Viewer } from "../viewer";
import { suspensionOf } from "./moderation.server";

/** Returns a suspended user as a visitor, which is what they are for everything that is not marked `evenSuspended`. */
export function asSuspended({ moderation }: Pick<Context, "moderation">, viewer: Viewer): Viewer {
  if (!isSignedIn(viewer) || !moderation.isSuspended(viewer.id)) return viewer;
  return { kind: "visitor", suspended: viewer };
}

/** The viewer of something that suspended users may still use. */
export function evenSuspended(viewer: Viewer): Viewer {
  return viewer.kind === "visitor" ? (viewer.suspended ?? viewer) : viewer;
}

/**
 * Who a suspended user is for a call: a visitor where anyone may call, themselves where the call is marked
 * `evenSuspended`.
 *
 * @throws DomainError 403 with the operator's reason (`suspended`) for all other calls
 */
export async function callerOf(
  context: Pick<Context, "db" | "clock" | "moderation">,
  call: Pick<Call, "access" | "evenSuspended">,
  viewer: Viewer,
): Promise<Viewer> {
  const judged = asSuspended(context, viewer);
  if (call.evenSuspended) return evenSuspended(judged);
  if (isSignedIn(judged) || !judged.suspended || call.access === "open") return judged;
  const { reason = "", until = null } = (await suspensionOf(context, judged.suspended.id)) ?? {};
  throw new DomainError("core:errors.suspended", { code: 403, data: { suspended: { reason, until } } });
}
