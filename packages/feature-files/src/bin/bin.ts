/** Days for which a deleted file stays in the bin (spec:files-92). */
export const daysInBin = 30;

/** The page of the bin. */
export const binPath = "/file/bin";

/** A file in the bin, as its owner sees it. Times are epoch milliseconds. */
export interface BinnedFile {
  id: string;
  originName: string;
  type: 1 | 2 | 3 | 4 | 5;
  tag: string;
  size: number;
  deletedAt: number;
  /** When it is deleted for good. */
  goneAt: number;
}
