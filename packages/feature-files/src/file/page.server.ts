import type { RequestContext } from "@dozen/core/context";
import { listOrNothing } from "@dozen/core/lists.server";
import { issueFileToken } from "@dozen/core/sessions/file-tokens.server";
import type { SignedIn } from "@dozen/core/viewer";
import type { z } from "zod";
import { listUnfinished } from "../big/uploads.server";
import { dropsOfFiles } from "../drop/dropped.server";
import { fileQuota, quotaUse } from "../quota/quota.server";
import { acceptedBy } from "./accepted.server";
import type { StoredFile } from "./file";
import { listSchema } from "./file.schema";
import { filesByIds, listFiles, listTags } from "./files.server";
import { listedExtensions } from "./rules";
import type { ShownFile, StorageUse } from "./shown";
import { showFile } from "./shown.server";

type Owner = RequestContext & { viewer: SignedIn };

/** The data of the upload tab. */
export async function uploadPage(owner: Owner, query: URLSearchParams) {
  const { viewer, settings } = owner;
  const { isListedOnly, denied } = acceptedBy(settings);
  const ids = (query.get("made") ?? "").split(",").slice(0, 3);
  const [made, use, unfinished] = await Promise.all([
    filesByIds(owner, viewer.id, ids),
    storageUse(owner),
    listUnfinished(owner, viewer.id),
  ]);
  return {
    tab: "upload" as const,
    made: made.map((file) => showFile(owner, file)),
    // The page appends the token to the addresses of its own uploads.
    accessToken: viewer.sessionId ? issueFileToken(owner, "access", viewer.sessionId) : "",
    ...(isListedOnly && { extensions: listedExtensions(settings.fileLimits, 1) }),
    denied,
    ...settings.fileLimits,
    unfinished,
    ...use,
  };
}

/** The data of the list tab. */
export async function listPage(owner: Owner, query: URLSearchParams) {
  const { size: _, ...asked } = listSchema.parse(Object.fromEntries(query));
  // Only documents are filtered by format: a format that was chosen before the kind would hide every file.
  const filter = asked.type === 1 ? asked : { ...asked, tag: "" };
  const nothing = { list: [], total: 0, page: 1, current: 1, tags: [], used: 0, reserved: 0, quota: 0 };
  const { list, ...found } = await listOrNothing(owner, () => readList(owner, filter), nothing);
  return {
    tab: "list" as const,
    ...found,
    list: list.map(({ drop, ...file }) => ({ ...showFile(owner, file), drop })),
    filter,
  };
}

async function readList(owner: Owner, filter: Omit<z.output<typeof listSchema>, "size">) {
  const { id } = owner.viewer;
  const [found, tags, use] = await Promise.all([
    listFiles(owner, id, { ...filter, originName: filter.origin_name }),
    listTags(owner, id, 1),
    storageUse(owner),
  ]);
  const drops = await dropsOfFiles(
    owner,
    id,
    found.list.map((file) => file.id),
  );
  const list: (StoredFile & Pick<ShownFile, "drop">)[] = found.list.map((file) => ({
    ...file,
    drop: drops.get(file.id),
  }));
  return { ...found, list, tags, ...use };
}

/** How much of the quota the viewer uses. */
export async function storageUse(owner: Owner): Promise<StorageUse> {
  const [use, quota] = await Promise.all([quotaUse(owner, owner.viewer.id), fileQuota(owner, owner.viewer.id)]);
  return { ...use, quota };
}
