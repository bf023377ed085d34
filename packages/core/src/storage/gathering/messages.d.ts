/** What the thread is asked. `to` names a gathering: the file that it writes. */
export type ToWorker =
  /** Takes over what stands before `end` in the file `from`, and remembers where it stopped. */
  | { kind: "follow"; from: string; to: string; end: number }
  /** The same, and then tells what it has taken over since the beginning. */
  | { kind: "finish"; from: string; to: string; end: number }
  | { kind: "drop"; to: string };

export type FromWorker =
  /** It goes on. */
  | { kind: "progress"; to: string }
  | { kind: "finished"; to: string; gathered: Gathered }
  | { kind: "failed"; to: string; message: string; code?: string };

/** Hashes in hex. */
export interface Gathered {
  sha256: string;
  md5: string;
  size: number;
}
