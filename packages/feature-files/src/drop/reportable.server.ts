import { DomainError } from "@dozen/core/errors";
import type { Reportable } from "@dozen/core/moderation/reportable";
import { asksFirst } from "@dozen/core/shares/entry.server";
import { findShare, reportableShare, shareToken } from "@dozen/core/shares/shares.server";
import { dropShares, sharePath } from "../share/kind";

/** Drop boxes, which a report names by the secret part of their links. */
export const reportableDrop: Reportable = {
  kind: reportableShare(dropShares),
  label: "files:drop.reportable",
  async find(context, token) {
    try {
      const row = await findShare(context, dropShares, token);
      const drop = await context.db
        .selectFrom("files_drops")
        .select("title")
        .where("id", "=", row.item_id)
        .where("user_id", "=", row.user_id)
        .executeTakeFirst();
      if (!drop) return undefined;
      const title = asksFirst(row) ? "" : drop.title;
      return { id: row.id, ownerId: row.user_id, title, href: sharePath(dropShares, token) };
    } catch (error) {
      if (error instanceof DomainError) return undefined;
      throw error;
    }
  },
  async address(context, id) {
    const token = await shareToken(context, id);
    return token && context.settings.origin + sharePath(dropShares, token);
  },
};
