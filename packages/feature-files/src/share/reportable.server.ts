import { DomainError } from "@dozen/core/errors";
import type { Reportable } from "@dozen/core/moderation/reportable";
import { asksFirst } from "@dozen/core/shares/entry.server";
import { findShare, reportableShare, shareToken } from "@dozen/core/shares/shares.server";
import { findFile } from "../file/files.server";
import { fileShares } from "./kind";

/** Shares of files, which a report names by the secret part of their links. */
export const reportableFileShare: Reportable = {
  kind: reportableShare(fileShares),
  label: "files:share.reportable",
  async find(context, token) {
    try {
      const row = await findShare(context, fileShares, token);
      const file = await findFile(context, row.user_id, { id: row.item_id });
      const title = asksFirst(row) ? "" : file.originName;
      return { id: row.id, ownerId: row.user_id, title, href: `/share/${token}` };
    } catch (error) {
      if (error instanceof DomainError) return undefined;
      throw error;
    }
  },
  async address(context, id) {
    const token = await shareToken(context, id);
    return token && `${context.settings.origin}/share/${token}`;
  },
};
