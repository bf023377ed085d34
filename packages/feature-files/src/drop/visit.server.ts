import type { RequestContext } from "@dozen/core/context";
import { shareNotFound } from "@dozen/core/shares/errors";
import { dropClosed, dropFull } from "../errors";
import { extensionsOfKinds, largestFile } from "../file/rules";
import { dropShares } from "../share/kind";
import { openShare, type ShareVisit } from "../share/visit.server";
import { dropPath } from "./drop";
import { type DropRow, dropEnd, kindsOf } from "./drops.server";

/** A sender at the link of a drop box. */
export interface DropVisit extends ShareVisit {
  drop: DropRow;
}

/**
 * The drop box behind a link, and whether this sender has entered its password.
 *
 * @throws shareNotFound, shareExpired, dropClosed, dropFull, withheld
 */
export async function visitDrop(context: RequestContext, request: Request, token: string): Promise<DropVisit> {
  const opened = await openShare(context, request, dropShares, token);
  const { user_id, item_id } = opened.row;
  const drop = await context.db
    .selectFrom("files_drops")
    .selectAll()
    .where("id", "=", item_id)
    .where("user_id", "=", user_id)
    .executeTakeFirst();
  if (!drop) throw shareNotFound();
  const end = dropEnd(drop);
  if (end === "closed") throw dropClosed();
  if (end === "full") throw dropFull();
  return { ...opened, drop, name: drop.title, ownPage: dropPath(drop.id) };
}

/** The most bytes of one file, by the operator's limit and the owner's. */
export function mostBytesOf({ settings }: Pick<RequestContext, "settings">, drop: DropRow): number {
  return Math.min(largestFile(settings.fileLimits), drop.max_file_bytes ?? Number.POSITIVE_INFINITY);
}

/** The extensions that a drop box takes; undefined when it takes any that the site accepts. */
export function extensionsOf({ settings }: Pick<RequestContext, "settings">, drop: DropRow): string[] | undefined {
  const kinds = kindsOf(drop);
  return kinds.length > 0 ? extensionsOfKinds(settings.fileLimits, kinds) : undefined;
}
