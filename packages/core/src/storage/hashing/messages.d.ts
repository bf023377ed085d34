/** What the thread is asked of the file at `path`. */
export type ToWorker =
  /** Hashes what stands before `end`, and remembers where it stopped. */
  | { kind: "follow"; path: string; end: number }
  /** The same, and then tells what it has hashed since the beginning. */
  | { kind: "finish"; path: string; end: number }
  | { kind: "drop"; path: string };

export type FromWorker =
  /** It goes on. */
  | { kind: "progress"; path: string }
  | { kind: "finished"; path: string; hashed: Hashed }
  /** Also of a file that is only followed, when the disk fails to take it. */
  | { kind: "failed"; path: string; message: string; code?: string };

/** Hashes in hex. */
export interface Hashed {
  sha256: string;
  md5: string;
  size: number;
}
