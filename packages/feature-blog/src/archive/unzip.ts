/** A job of the unzip worker: articles, or the pictures at `paths`. */
export interface UnzipJob {
  bytes: Uint8Array;
  most: Record<"files" | "file" | "all" | "picture" | "pictures", number>;
  paths?: Set<string>;
}

export interface Unzipped {
  /** Contents by path. */
  files: Record<string, Uint8Array>;
  /** Sizes in bytes by path. */
  pictures: Map<string, number>;
}

export type UnzipResult = Unzipped | { refused: "notAZip" | "tooLarge" };
