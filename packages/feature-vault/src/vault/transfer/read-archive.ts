import { unzipSync } from "fflate";
import { Unreadable } from "./formats";

/** Unpacked bytes of all texts in an archive. */
const bytesAtMost = 50 * 1024 * 1024;

/** The texts in an export that is a zip: 1Password's 1pux, and the archives of Proton Pass, Dashlane and Bitwarden. */
export interface ArchivedFiles {
  texts: { name: string; bytes: Uint8Array }[];
  /** The number of other files, which are attachments. */
  others: number;
}

/** @throws Unreadable */
export function openArchive(bytes: Uint8Array): ArchivedFiles {
  let left = bytesAtMost;
  let others = 0;
  try {
    const files = unzipSync(bytes, {
      filter({ name, originalSize }) {
        // 1Password's file about the file, and what macOS adds.
        if (name.endsWith("/") || /(?:^|\/)(?:__MACOSX\/|\.|export\.attributes$)/.test(name)) return false;
        if (!/\.(?:json|csv|xml|data)$/i.test(name) || /(?:^|\/)(?:files|attachments)\//.test(name)) {
          others += 1;
          return false;
        }
        left -= originalSize;
        if (left < 0) throw new Unreadable("unknown");
        return true;
      },
    });
    return { texts: Object.entries(files).map(([name, bytes]) => ({ name, bytes })), others };
  } catch {
    throw new Unreadable("unknown");
  }
}
