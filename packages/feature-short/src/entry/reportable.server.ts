import type { Reportable } from "@dozen/core/moderation/reportable";
import { withoutScheme } from "../link/link";
import { linkKind } from "../link/withheld.server";
import { findPublicLink } from "./entry.server";

/** Short links, which a report names by their sids. */
export const reportableLink: Reportable = {
  kind: linkKind,
  label: "short:trust.reportable",
  async find(context, sid) {
    const link = await findPublicLink(context, sid);
    if (!link) return undefined;
    const title = withoutScheme(`${context.settings.shortOrigin}/s/${link.sid}`);
    return { id: String(link.id), ownerId: link.user_id, title, href: `/s/${link.sid}+` };
  },
  async address({ db, settings }, id) {
    const link = await db.selectFrom("short_links").select("sid").where("id", "=", Number(id)).executeTakeFirst();
    return link && `${settings.shortOrigin}/s/${link.sid}`;
  },
};
