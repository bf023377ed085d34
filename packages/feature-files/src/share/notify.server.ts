import type { RequestContext } from "@dozen/core/context";
import { isUsedUp } from "@dozen/core/shares/shares.server";
import { isSignedIn } from "@dozen/core/viewer";
import { isProgram } from "@dozen/core/visits/programs.server";
import { shareThing } from "../notices.server";
import type { ShareVisit } from "./visit.server";

type Shared = Pick<ShareVisit, "row" | "file">;

/** A visitor who reloads the page must not write to the owner's messages each time, nor call the owner back at once. */
const openedLimit = { points: 1, seconds: 600 };

/**
 * Notifies the owner that somebody has looked at the file. Messengers that draw a preview of the link do not count, nor
 * does the owner. Never throws.
 */
export async function notifyViewed(context: RequestContext, shared: Shared, userAgent: string): Promise<void> {
  if (!isProgram(userAgent)) await notifyOpened(context, shared);
}

/** Notifies the owner that somebody has downloaded the file, by whatever program. Never throws. */
export function notifyDownloaded(context: RequestContext, shared: Shared): Promise<void> {
  return notifyOpened(context, shared);
}

/** Nobody is named: a visitor who opens a link has not agreed that its owner learns who they are. */
async function notifyOpened(context: RequestContext, { row, file }: Shared): Promise<void> {
  const { limits, notices, viewer } = context;
  if (isSignedIn(viewer) && viewer.id === row.user_id) return;
  try {
    await limits.use("files.shareOpened", row.id, openedLimit);
  } catch {
    return;
  }
  await notices.send([noticeOf("files.shareOpened", { row, file })]);
}

/** Notifies the owner when the use that was just counted was the last one. Never throws. */
export async function notifyIfUsedUp(context: RequestContext, { row, file }: Shared): Promise<void> {
  if (row.max_uses === null) return;
  try {
    if (!(await isUsedUp(context, row.id))) return;
  } catch (error) {
    // The use is counted, so its visitor gets the file.
    context.log.error({ err: error }, "A share's owner could not be notified");
    return;
  }
  await context.notices.send([noticeOf("files.shareUsedUp", { row, file })]);
}

function noticeOf(kind: string, { row, file }: Shared) {
  return {
    kind,
    userId: row.user_id,
    thing: shareThing(row.id),
    href: `/file/share/${file.id}?log=${row.id}`,
    values: { file: file.originName },
  };
}
