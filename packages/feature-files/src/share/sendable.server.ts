import { addDays, dayOf, zoneOf } from "@dozen/core/days";
import type { OwnerContext } from "@dozen/core/owner.server";
import type { Sendable } from "@dozen/core/send/sendable";
import { findBundle } from "../bundle/bundles.server";
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

/** The viewer's links to their files, to one or to several. */
export const sendableShare: Sendable = {
  kind: "files.share",
  async find(context, id) {
    const { share, revocable, ...shared } = await findSent(context, id);
    if (share.end) return { ...shared, note: { key: `files:share.send.${share.end}` } };
    const note = { key: share.hasPassword ? "files:share.send.protected" : revocable };
    return { ...shared, content: share.url, note };
  },
};

/** One of the viewer's shares, of one file or of several. @throws shareNotFound, fileNotFound */
async function findSent(context: OwnerContext, id: string) {
  const bundle = await findBundle(context, id);
  if (bundle) {
    return { share: bundle.share, title: bundle.name, href: "/file/bundles", revocable: "files:bundle.revocable" };
  }
  const { share, file } = await findShareOfFile(context, id);
  return { share, title: file.originName, href: sharePage(file.id), revocable: "files:share.send.revocable" };
}
