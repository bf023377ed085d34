/** Messages to the thread about the file at `path`. */
export type ToWorker =
  /** Hashes the bytes before `end` and remembers where it stopped. */
  | { kind: "follow"; path: string; end: number }
  /** Does the same, then reports the hashes of all bytes from the start of the file. */
  | { kind: "finish"; path: string; end: number }
  | { kind: "drop"; path: string };

export type FromWorker =
  /** Hashing is still running. */
  | { kind: "progress"; path: string }
  | { kind: "finished"; path: string; hashed: Hashed }
  /** Also sent for a file that is only followed, if a sync to disk fails. */
  | { kind: "failed"; path: string; message: string; code?: string };

/** Hashes in hex. */
export interface Hashed {
  sha256: string;
  md5: string;
  size: number;
}
