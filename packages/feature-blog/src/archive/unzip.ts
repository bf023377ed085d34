/** A job of the unzip worker: articles, or the pictures at `paths`. */
export interface UnzipJob {
  bytes: Uint8Array;
  most: Record<"files" | "file" | "all" | "picture" | "pictures", number>;
  paths?: Set<string>;
}

/** A Markdown file. */
export interface ReadFile {
  /** Names and values of its front matter, on one line each; of equal names the first counts. */
  facts: [name: string, value: string][];
  content: string;
}

export interface UnzippedArticles {
  /** By path. */
  articles: [path: string, file: ReadFile][];
  /** Sizes in bytes by path. */
  pictures: Map<string, number>;
}

export interface UnzippedPictures {
  /** By path. */
  files: Map<string, Uint8Array>;
}

export type UnzipResult = UnzippedArticles | UnzippedPictures | { refused: "notAZip" | "tooLarge" };
