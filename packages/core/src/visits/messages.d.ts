/** Tables that store the visits of one kind of thing. The feature sets the names; they never come from user input. */
export interface VisitTableNames {
  /** Journal: `id`, `[thing]`, `at`, `ip`, `user_agent`, `referrer`. */
  arrivals: string;
  /** Visits that statistics count: `id`, `[thing]`, `at`, `ip`, `browser`, `device`, `bot`, `area`, `referrer`. */
  visits: string;
  /** Visited things: `id` and `visits`; if visits can be limited, also `passes` and `max_visits`. */
  things: string;
  /** Sums of visits, see sums.js: `[thing]`, `kind`, `span`, `start`, `value`, `bot`, `total`. */
  sums: string;
  /** Which visits the sums contain: `[thing]`, `upto`, `due`. */
  summed: string;
  /** Column of all these tables that contains the id of the thing. */
  thing: string;
  /**
   * Column of `things` that is set from 0 to 1 when visits that use up the limit are digested. Its other values are the
   * feature's own.
   */
  usedUp?: string;
}

/** One arrival as it is sent to the worker. */
export type ArrivalRow = [
  thing: string | number,
  at: number,
  ip: string,
  userAgent: string,
  referrer: string,
  limited: 0 | 1,
];

export type ToWorker =
  /**
   * Stores a batch (`ArrivalRow[]` as JSON) in one transaction. Sending one string is five times faster than many
   * values.
   */
  | { kind: "append"; rows: string }
  /** Moves at most `limit` arrivals into the table of visits. */
  | { kind: "digest"; limit: number }
  /** Adds at most `limit` visits of one due thing to its sums, and marks the things in `behind` as due first. */
  | { kind: "sum"; limit: number; behind: (string | number)[] }
  | { kind: "close" };

export type FromWorker =
  /**
   * Indexes of rows in the batch whose thing had no visits left: these were not stored, and their visitors must not
   * pass.
   */
  | { kind: "append"; refused: number[] }
  | { kind: "digest"; moved: number }
  | { kind: "sum"; isMore: boolean }
  | ({ kind: "failed"; of: ToWorker["kind"] } & Failure);

/** An error of a thread. */
export interface Failure {
  message: string;
  /** As the database's client names it. */
  code?: string;
  errno?: number;
  fatal?: boolean;
}

export interface WorkerOptions {
  /** `sqlite:<path>` or `mysql://…`. */
  databaseUrl: string;
  synchronous: "NORMAL" | "FULL";
  tables: VisitTableNames;
}

/** Where a worker stores visits. */
export interface VisitStore {
  /** @returns the indexes of rows whose thing had no visits left. */
  append(rows: ArrivalRow[]): number[] | Promise<number[]>;
  /** @returns how many arrivals it digested. */
  digest(limit: number): number | Promise<number>;
  /** @returns whether there may be more to add; false once nothing is due. */
  sum(limit: number, behind: (string | number)[]): boolean | Promise<boolean>;
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

/** Which visits to count: those of one thing from `from` until just before `to`, epoch ms. */
export interface CountedRange {
  thing: string | number;
  from: number;
  to: number;
  /** Excludes bots. */
  people: boolean;
  /** The most values to return per kind. */
  rows: number;
}

export interface ValueCounts {
  /** The values with the most visits first. */
  rows: { value: string; total: number }[];
  /** How many different values there are. */
  found: number;
}

export interface VisitCounts extends Record<"browser" | "device" | "ip" | "area" | "referrer", ValueCounts> {
  /** Number of visits by bots, even if they are excluded otherwise. */
  bots: number;
  /** Whether so many visits are not in the sums that counting took longer than it should. */
  isBehind: boolean;
}

export interface QuarterCount {
  /** Its start, epoch ms. */
  quarter: number;
  total: number;
}

export type ToReader = { kind: "visits" | "quarters"; id: number; range: CountedRange } | { kind: "close" };

export type FromReader =
  /** More rows of a kind. They are sent before the counts, and belong at the end of its list. */
  | { id: number; kind: string; rows: ValueCounts["rows"] }
  | { id: number; counts: unknown }
  | { id: number; problem: Failure };

/** Columns of a table of sums, apart from the thing; see sums.js. */
export interface VisitSums {
  /** One of `kinds`. */
  kind: string;
  /** Length of the summed time, in milliseconds, and its start, in epoch ms. */
  span: number;
  start: number;
  value: string;
  bot: number;
  total: number;
}

/** Columns, apart from the thing, of the table that says which visits the sums contain. */
export interface SummedVisits {
  /** Id of the last visit in the sums. */
  upto: number;
  /** 1 while more visits are to be added. */
  due: number;
}
