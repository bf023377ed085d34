import { zoneOf } from "@dozen/core/days";
import { DomainError } from "@dozen/core/errors";
import { readMoment } from "@dozen/core/moments";
import type { OwnerContext } from "@dozen/core/owner.server";
import { setFileEnd } from "../bin/ends.server";
import { makeDeleteLink } from "../delete-link/delete-links.server";
import { endPast } from "../errors";
import { shareFile } from "../share/shares.server";
import type { FileSource } from "./file";
import { shareField } from "./file.schema";
import type { SavedFile } from "./saving.server";

/** What an upload asks for besides the addresses of its files. */
export interface UploadOptions {
  /** Each file gets a link that opens it for others, and one that deletes it. */
  isShared: boolean;
  /** Epoch milliseconds; null: none. */
  endsAt: number | null;
}

/**
 * Reads the options from the fields of an upload.
 *
 * @throws DomainError when a value is unclear, endPast
 */
export function readUploadOptions(
  { locale, clock }: Pick<OwnerContext, "locale" | "clock">,
  { share, expiry, zone }: Record<string, string>,
  source: FileSource,
): UploadOptions {
  const shared = shareField.safeParse(share);
  // The lists, from which their owner revokes links, contain only files of the file tool.
  if (!shared.success || (shared.data && source !== 1))
    throw new DomainError("core:validation.choice", { field: "share" });
  if (!expiry) return { isShared: shared.data, endsAt: null };
  const endsAt = readMoment(expiry, zoneOf(locale, zone), "end");
  if (endsAt === null) throw new DomainError("core:validation.date", { field: "expiry" });
  if (endsAt <= clock.now()) throw endPast();
  return { isShared: shared.data, endsAt };
}

export interface UploadLinks {
  share_url: string[];
  delete_url: string[];
}

/**
 * Sets the end of uploaded files, and makes their links, in the order of the files (spec:files-102).
 *
 * @returns nothing when no links are wanted
 * @throws fileNotFound, tooManyShares
 */
export async function followUploadOptions(
  context: OwnerContext,
  saved: SavedFile[],
  { isShared, endsAt }: UploadOptions,
): Promise<UploadLinks | undefined> {
  const expiry = endsAt === null ? undefined : String(endsAt);
  for (const { file, existed } of saved) {
    // What was there before must not leave earlier than its owner wanted.
    const isLonger = !existed || (file.endsAt !== null && endsAt !== null && file.endsAt < endsAt);
    if (expiry && isLonger) await setFileEnd(context, { id: file.id, expiry });
  }
  if (!isShared) return undefined;
  const links: UploadLinks = { share_url: [], delete_url: [] };
  for (const { file } of saved) {
    const { url } = await shareFile(context, file.id, { expiry, viewOnly: false });
    links.share_url.push(url);
    links.delete_url.push(await makeDeleteLink(context, { userId: file.userId, fileId: file.id }));
  }
  return links;
}
