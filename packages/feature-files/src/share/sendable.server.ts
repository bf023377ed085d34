import { addDays, dayOf, zoneOf } from "@dozen/core/days";
import type { Sendable } from "@dozen/core/send/sendable";
import { findFile } from "../file/files.server";
import { findShareOfFile, shareFile } from "./shares.server";

/** Days for which a file can be opened that is sent on. */
const daysOpen = 7;

const sharePage = (fileId: string) => `/file/share/${fileId}`;

/** The viewer's files. Only they can open them, so a share is sent, which they can revoke. */
export const sendableFile: Sendable = {
  kind: "files.file",
  async find(context, id) {
    const file = await findFile(context, context.viewer.id, { id });
    const note = { key: "files:share.send.private", values: { count: daysOpen } };
    return { title: file.originName, href: sharePage(file.id), note };
  },
  share: {
    label: "files:share.send.make",
    async make(context, id) {
      const zone = zoneOf(context.locale);
      const expiry = addDays(dayOf(context.clock.now(), zone), daysOpen);
      const share = await shareFile(context, id, { expiry, viewOnly: false });
      return { kind: sendableShare.kind, thing: share.id };
    },
  },
};

/** The viewer's links to their files. */
export const sendableShare: Sendable = {
  kind: "files.share",
  async find(context, id) {
    const { share, file } = await findShareOfFile(context, id);
    const shared = { title: file.originName, href: sharePage(file.id) };
    if (share.end) return { ...shared, note: { key: `files:share.send.${share.end}` } };
    const note = { key: share.hasPassword ? "files:share.send.protected" : "files:share.send.revocable" };
    return { ...shared, content: share.url, note };
  },
};
