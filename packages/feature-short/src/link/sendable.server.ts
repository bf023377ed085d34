import type { Sendable } from "@dozen/core/send/sendable";
import { linkEnd, linkName } from "./link";
import { findLink } from "./links.server";

/** The viewer's short links, by their sid. */
export const sendableLink: Sendable = {
  kind: "short.link",
  async find(context, sid) {
    const link = await findLink(context, { sid });
    const end = linkEnd(link, context.clock.now());
    const shared = { title: linkName(link), href: `/short/chart/${sid}` };
    if (end) return { ...shared, note: { key: `short:send.${end}` } };
    return { ...shared, content: link.surl, unsuitable: ["shorten"] };
  },
};
