import type { Generated } from "kysely";

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
  /** 1 documents, 2 images, 3 music, 4 video, 5 others (spec:files-1). */
  type: number;
  /** 1 the file tool, 2 avatars, 3 embedded media (spec:files-5). */
  source: number;
  /** Extension in lower case, empty when a file of kind 5 has none; documents are filtered by it. */
  tag: string;
  origin_name: string;
  /** The last part of its address: 22 random characters and the extension, or `bin` for kind 5. */
  name: string;
  mime: string;
  size: number;
  /** SHA-256 of its bytes in hex, by which equal files are found. */
  sha256: string;
  /** The storage's id of its bytes, in the owner's area; equal files of one owner share it. */
  blob_id: string;
  /** The storage's id of its thumbnail; only images have one. */
  thumb: string | null;
  /** Pixels; only images have them. */
  width: number | null;
  height: number | null;
  /** 0 while its bytes are being stored, 1 when it can be opened, 2 in the bin (`states`). */
  ready: number;
  created_at: number;
  /** When it was moved to the bin; null outside of it. */
  deleted_at: number | null;
  /** When it goes to the bin; null: it stays. */
  ends_at: number | null;
}

/**
 * Sums for the quota, so that no rows need to be added up; changed in the transaction that adds or
 * removes a file.
 */
export interface FileOwnersTable {
  user_id: string;
  bytes: number;
  /** Bytes reserved by uploads in progress. */
  reserved: number;
  /** How many files are in the bin, so that its list need not count rows. */
  binned: Generated<number>;
}

/**
 * The number of a user's files of each format, so that lists need not count rows; changed in the
 * transaction that adds or removes a file.
 */
export interface FileCountsTable {
  user_id: string;
  source: number;
  type: number;
  tag: string;
  files: number;
}

/** Bytes that no row refers to any more and that the storage must still remove. */
export interface FileRemovalsTable {
  user_id: string;
  kind: "bytes" | "thumb";
  blob_id: string;
  created_at: number;
}
