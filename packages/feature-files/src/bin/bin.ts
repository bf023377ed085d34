import type { FileType } from "../file/file";

/** Days for which a deleted file stays in the bin (spec:files-92). */
export const daysInBin = 30;

/** A file in the bin, as its owner sees it. Times are epoch milliseconds. */
export interface BinnedFile {
  id: string;
  originName: string;
  type: FileType;
  tag: string;
  size: number;
  deletedAt: number;
  /** When it is deleted for good. */
  goneAt: number;
}
