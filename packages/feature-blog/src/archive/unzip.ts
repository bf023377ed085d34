/** What the thread that unpacks is asked for: articles, or the pictures at `paths`. */
export interface UnzipJob {
  bytes: Uint8Array;
  most: Record<"files" | "file" | "all" | "picture" | "pictures", number>;
  paths?: Set<string>;
}

export interface Unzipped {
  /** By their paths. */
  files: Record<string, Uint8Array>;
  /** Sizes of the pictures in bytes, by their paths. */
  pictures: Map<string, number>;
}

export type UnzipAnswer = Unzipped | { refused: "notAZip" | "tooLarge" };
