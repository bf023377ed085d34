/** Where the visits of one kind of thing are kept. The names are the feature's own and never come from outside. */
export interface VisitPlace {
  /** Journal: `id`, `[thing]`, `at`, `ip`, `user_agent`, `referrer`. */
  arrivals: string;
  /** What statistics count: `id`, `[thing]`, `at`, `ip`, `browser`, `device`, `bot`, `area`, `referrer`. */
  visits: string;
  /** What is visited: `id` and `visits`; where visits can be limited also `passes` and `max_visits`. */
  things: string;
  /** Column of journal and visits that names the thing. */
  thing: string;
}

/** One arrival as it crosses to the worker. */
export type ArrivalRow = [
  thing: string | number,
  at: number,
  ip: string,
  userAgent: string,
  referrer: string,
  limited: 0 | 1,
];

export type ToWorker =
  /** Stores a batch (`ArrivalRow[]` as JSON) in one transaction. One text crosses five times quicker than many values. */
  | { kind: "append"; rows: string }
  /** Moves at most `limit` arrivals into the table of visits. */
  | { kind: "digest"; limit: number }
  | { kind: "close" };

export type FromWorker =
  /** Places in the batch whose thing had no visits left: they were not stored and must not pass. */
  | { kind: "append"; refused: number[] }
  | { kind: "digest"; moved: number }
  | { kind: "failed"; of: ToWorker["kind"]; message: string };

export interface WorkerOptions {
  /** `sqlite:<path>` or `mysql://…`. */
  databaseUrl: string;
  synchronous: "NORMAL" | "FULL";
  place: VisitPlace;
}

/** Where a worker stores visits. */
export interface VisitStore {
  /** @returns the places of rows whose thing had no visits left. */
  append(rows: ArrivalRow[]): number[] | Promise<number[]>;
  /** @returns how many arrivals it took. */
  digest(limit: number): number | Promise<number>;
  close(): void | Promise<void>;
}

/** An arrival as read back from its table. */
export interface Arrival {
  id: number;
  thing: string | number;
  at: number;
  ip: string;
  user_agent: string;
  referrer: string;
}
