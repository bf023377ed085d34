import { zoneOf } from "@dozen/core/days";
import { readMoment } from "@dozen/core/moments";
import type { OwnerContext } from "@dozen/core/owner.server";
import { createShare, findOwnShare, listShares, type OwnShare, shareEnd } from "@dozen/core/shares/shares.server";
import { findFile } from "../file/files.server";
import { fileShares, sharePath } from "./kind";
import type { ShownShare } from "./share";
import type { NewShareInput } from "./share.schema";

/**
 * Shares one of the viewer's own files.
 *
 * @throws fileNotFound, shareExpiryPast, tooManyShares
 */
export async function shareFile(context: OwnerContext, fileId: string, input: NewShareInput): Promise<ShownShare> {
  const file = await findFile(context, context.viewer.id, { id: fileId });
  return makeShare(context, { kind: fileShares, itemId: file.id }, input);
}

/** Shares an item that the caller knows to be the viewer's. @throws shareExpiryPast, tooManyShares */
export async function makeShare(
  context: OwnerContext,
  item: Pick<OwnShare, "kind" | "itemId">,
  input: NewShareInput,
): Promise<ShownShare> {
  const share = await createShare(context, {
    ...item,
    userId: context.viewer.id,
    expiresAt: input.expiry ? readMoment(input.expiry, zoneOf(context.locale, input.zone), "end") : null,
    maxUses: input.maxUses ?? null,
    password: input.password,
    isViewOnly: input.viewOnly,
  });
  return showShare(context, share);
}

/** The shares of one of the viewer's own files, newest first. */
export async function sharesOfFile(context: OwnerContext, fileId: string): Promise<ShownShare[]> {
  const shares = await listShares(context, { userId: context.viewer.id, kind: fileShares, itemId: fileId });
  return shares.map((share) => showShare(context, share));
}

/** One of the viewer's shares with its file. @throws shareNotFound, fileNotFound */
export async function findShareOfFile(context: OwnerContext, id: string) {
  const share = await findOwnShare(context, { userId: context.viewer.id, kind: fileShares, id });
  const file = await findFile(context, context.viewer.id, { id: share.itemId });
  return { share: showShare(context, share), file };
}

export function showShare({ settings, clock }: OwnerContext, share: OwnShare): ShownShare {
  const { id, hasPassword, expiresAt, maxUses, uses, isViewOnly, createdAt, token } = share;
  const end = shareEnd(share, clock.now());
  return {
    id,
    hasPassword,
    expiresAt,
    maxUses,
    uses,
    isViewOnly,
    createdAt,
    end,
    url: settings.origin + sharePath(share.kind, token),
  };
}
