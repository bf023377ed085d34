import type { RequestContext } from "@dozen/core/context";
import { isUsedUp } from "@dozen/core/shares/shares.server";
import { isSignedIn } from "@dozen/core/viewer";
import { isProgram } from "@dozen/core/visits/programs.server";
import { shareThing } from "./notices.server";
import type { ShareVisit } from "./visit.server";

type Shared = Pick<ShareVisit, "row" | "name" | "ownPage">;

/**
 * One notice per share in ten minutes. A visitor who reloads the page must not notify the owner each time, nor again
 * right after the owner has read the notice.
 */
const openedLimit = { points: 1, seconds: 600 };

/**
 * Notifies the owner that a visitor has viewed what is shared. Programs do not count, such as messengers that fetch a link
 * preview, and neither does the owner. Never throws.
 */
export async function notifyViewed(context: RequestContext, shared: Shared, userAgent: string): Promise<void> {
  if (!isProgram(userAgent)) await notifyOpened(context, shared);
}

/** Notifies the owner of a download; downloads by programs count, too. Never throws. */
export function notifyDownloaded(context: RequestContext, shared: Shared): Promise<void> {
  return notifyOpened(context, shared);
}

/** The notice does not name the visitor, who has not agreed that the owner learns who opens the link. */
async function notifyOpened(context: RequestContext, shared: Shared): Promise<void> {
  const { limits, notices } = context;
  const { row } = shared;
  if (isOwner(context, row)) return;
  try {
    await limits.use("files.shareOpened", row.id, openedLimit);
  } catch {
    return;
  }
  await notices.send([noticeOf("files.shareOpened", shared)]);
}

/** Notifies the owner when the use that was just counted was the last one, unless it was their own. Never throws. */
export async function notifyIfUsedUp(context: RequestContext, shared: Shared): Promise<void> {
  const { row } = shared;
  if (row.max_uses === null || isOwner(context, row)) return;
  try {
    if (!(await isUsedUp(context, row.id))) return;
  } catch (error) {
    // The use is already counted, so the visitor must get the file.
    context.log.error({ err: error }, "A share's owner could not be notified");
    return;
  }
  await context.notices.send([noticeOf("files.shareUsedUp", shared)]);
}

/** On a separate FILE_ORIGIN nobody is signed in, so there the owner counts as a visitor. */
function isOwner({ viewer }: RequestContext, { user_id }: Shared["row"]): boolean {
  return isSignedIn(viewer) && viewer.id === user_id;
}

function noticeOf(kind: string, { row, name, ownPage }: Shared) {
  return {
    kind,
    userId: row.user_id,
    thing: shareThing(row.id),
    href: `${ownPage}?log=${row.id}`,
    values: { file: name },
  };
}
