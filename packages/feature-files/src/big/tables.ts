declare module "@dozen/core/tables" {
  interface Tables {
    files_uploads: UploadsTable;
    files_chunks: ChunksTable;
  }
}

/** Big uploads in progress, and recently merged ones so that a merge can be repeated. */
export interface UploadsTable {
  id: string;
  user_id: string;
  /** As declared by the client: it identifies the upload, and proves nothing about its bytes. */
  md5: string;
  /** Number of chunks. */
  total: number;
  chunk_bytes: number;
  /** As declared by the client, for display; may be empty. */
  origin_name: string;
  /** As declared by the client, for display; 0 when unknown. */
  size: number;
  /** Bytes of the quota that it reserves. */
  reserved: number;
  /** Epoch ms until which a process has claimed the merge; 0 when none has. */
  claimed_until: number;
  /** The file that it was merged into. */
  file_id: string | null;
  touched_at: number;
}

export interface ChunksTable {
  upload_id: string;
  /** Counted from 1. */
  number: number;
  size: number;
  /** Where its bytes are, as the storage returned it. */
  place: string;
}
