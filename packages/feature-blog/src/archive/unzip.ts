/** A job of the unzip worker: articles, or the pictures at `paths`. */
export interface UnzipJob {
  bytes: Uint8Array;
  most: Record<"files" | "file" | "export" | "all" | "picture" | "pictures", number>;
  paths?: Set<string>;
}

/** A Markdown file. */
export interface ReadFile {
  /** Names and values of its front matter, on one line each; of equal names the first counts. */
  facts: [name: string, value: string][];
  content: string;
  /** How many categories and tags it has beyond the first of each. */
  more: number;
  /** Number of WordPress's shortcodes that stay in the content. */
  codes: number;
}

/** What an export has besides articles, by kind; `password` are articles that had one, which become private. */
export type LeftKind = "page" | "attachment" | "comment" | "deleted" | "other" | "file" | "tooMany" | "password";
export type LeftOut = Partial<Record<LeftKind, number>>;

export interface UnzippedArticles {
  /** By path. */
  articles: [path: string, file: ReadFile][];
  /** Sizes in bytes by path. */
  pictures: Map<string, number>;
  leftOut: LeftOut;
}

export interface UnzippedPictures {
  /** By path. */
  files: Map<string, Uint8Array>;
}

export type UnzipResult = UnzippedArticles | UnzippedPictures | { refused: "notAZip" | "tooLarge" };
