import { DomainError } from "@dozen/core/errors";
import type { Reportable } from "@dozen/core/moderation/reportable";
import { asksFirst } from "@dozen/core/shares/entry.server";
import { findShare, reportableShare, shareToken } from "@dozen/core/shares/shares.server";
import { bundleShares, sharePath } from "../share/kind";
import { filesOfBundle, nameOf } from "./bundles.server";

/** Shares of several files, which a report names by the secret part of their links. */
export const reportableBundle: Reportable = {
  kind: reportableShare(bundleShares),
  label: "files:bundle.reportable",
  async find(context, token) {
    try {
      const row = await findShare(context, bundleShares, token);
      const files = await filesOfBundle(context, row);
      if (files.length === 0) return undefined;
      const title = asksFirst(row) ? "" : nameOf(files);
      return { id: row.id, ownerId: row.user_id, title, href: sharePath(bundleShares, token) };
    } catch (error) {
      if (error instanceof DomainError) return undefined;
      throw error;
    }
  },
  async address(context, id) {
    const token = await shareToken(context, id);
    return token && context.settings.origin + sharePath(bundleShares, token);
  },
};
