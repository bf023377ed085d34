declare module "@dozen/core/tables" {
  interface Tables {
    files_uploads: UploadsTable;
    files_chunks: ChunksTable;
  }
}

/** Big uploads in progress, and those merged just now so that a merge may be asked for twice. */
export interface UploadsTable {
  id: string;
  user_id: string;
  /** What the sender says: where to go on, never proof of anything. */
  md5: string;
  /** Number of chunks. */
  total: number;
  chunk_bytes: number;
  /** Told by the sender, to show; may be empty. */
  origin_name: string;
  /** Told by the sender, to show; 0 when it was not. */
  size: number;
  /** Bytes of the quota that it holds. */
  reserved: number;
  /** Epoch ms until which some process is merging it; 0 when none is. */
  claimed_until: number;
  /** The file that it has become. */
  file_id: string | null;
  touched_at: number;
}

export interface ChunksTable {
  upload_id: string;
  /** From 1. */
  number: number;
  size: number;
  /** Where its bytes are, as the storage told. */
  place: string;
}
