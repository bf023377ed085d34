declare module "@dozen/core/tables" {
  interface Tables {
    files_files: FilesTable;
    files_owners: FileOwnersTable;
    files_counts: FileCountsTable;
    files_removals: FileRemovalsTable;
  }
}

export interface FilesTable {
  id: string;
  user_id: string;
  /** 1 documents, 2 images, 3 music, 4 video (spec:files-1). */
  type: number;
  /** 1 the file tool, 2 avatars, 3 embedded media (spec:files-5). */
  source: number;
  /** Extension in lower case, by which documents are filtered. */
  tag: string;
  origin_name: string;
  /** What its address ends with: 22 random characters and the extension. */
  name: string;
  mime: string;
  size: number;
  /** Of its bytes, in hex: by it equal files are found. */
  sha256: string;
  /** Where the storage keeps its bytes, in the area of its owner; equal files of one owner share it. */
  blob_id: string;
  /** Where the storage keeps its thumbnail; only images have one. */
  thumb: string | null;
  /** Pixels, of images. */
  width: number | null;
  height: number | null;
  /** 0 while its bytes are on their way into the storage. */
  ready: number;
  created_at: number;
}

/** Kept sums, so that a quota need not add up rows; changed in the transaction that adds or removes a file. */
export interface FileOwnersTable {
  user_id: string;
  bytes: number;
  /** Bytes of uploads in progress. */
  reserved: number;
}

/** How many files a user has of each format, so that lists need not count rows; changed in the transaction that adds or removes a file. */
export interface FileCountsTable {
  user_id: string;
  source: number;
  type: number;
  tag: string;
  files: number;
}

/** Bytes that nothing refers to any more and that are about to leave the storage. */
export interface FileRemovalsTable {
  user_id: string;
  kind: "bytes" | "thumb";
  blob_id: string;
  created_at: number;
}
