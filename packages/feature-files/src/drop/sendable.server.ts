import type { Sendable } from "@dozen/core/send/sendable";
import { dropPath } from "./drop";
import { findDrop } from "./drops.server";

/** The viewer's drop boxes. */
export const sendableDrop: Sendable = {
  kind: "files.drop",
  async find(context, id) {
    const { title, url, end, hasPassword } = await findDrop(context, id);
    const drop = { title, href: dropPath(id) };
    if (end) return { ...drop, note: { key: `files:drop.send.${end}` } };
    const note = { key: hasPassword ? "files:share.send.protected" : "files:drop.send.open" };
    return { ...drop, content: url, note };
  },
};
