/** One arrival as it crosses to the worker. */
export type ArrivalRow = [linkId: number, at: number, ip: string, userAgent: string, referrer: string, limited: 0 | 1];

export type ToWorker =
  /** Stores a batch (`ArrivalRow[]` as JSON) in one transaction. One text crosses five times quicker than many values. */
  | { kind: "append"; rows: string }
  /** Moves at most `limit` arrivals into the table of visits. */
  | { kind: "digest"; limit: number }
  | { kind: "close" };

export type FromWorker =
  /** Places in the batch whose link had no visits left: they were not stored and must not pass. */
  | { kind: "append"; refused: number[] }
  | { kind: "digest"; moved: number }
  | { kind: "failed"; of: ToWorker["kind"]; message: string };

export interface WorkerOptions {
  /** `sqlite:<path>` or `mysql://…`. */
  databaseUrl: string;
  synchronous: "NORMAL" | "FULL";
}

/** Where a worker stores visits. */
export interface VisitStore {
  /** @returns the places of rows whose link had no visits left. */
  append(rows: ArrivalRow[]): number[] | Promise<number[]>;
  /** @returns how many arrivals it took. */
  digest(limit: number): number | Promise<number>;
  close(): void | Promise<void>;
}

/** An arrival as read back from its table. */
export interface Arrival {
  id: number;
  link_id: number;
  at: number;
  ip: string;
  user_agent: string;
  referrer: string;
}
