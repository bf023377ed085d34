/** Where the visits of one kind of thing are kept. The names are the feature's own and never come from outside. */
export interface VisitTableNames {
  /** Journal: `id`, `[thing]`, `at`, `ip`, `user_agent`, `referrer`. */
  arrivals: string;
  /** What statistics count: `id`, `[thing]`, `at`, `ip`, `browser`, `device`, `bot`, `area`, `referrer`. */
  visits: string;
  /** What is visited: `id` and `visits`; where visits can be limited also `passes` and `max_visits`. */
  things: string;
  /** Sums of visits, see sums.js: `[thing]`, `kind`, `span`, `start`, `value`, `bot`, `total`. */
  sums: string;
  /** What the sums hold: `[thing]`, `upto`, `due`. */
  summed: string;
  /** Column of all these tables that names the thing. */
  thing: string;
  /**
   * Column of `things` that is set from 0 to 1 when visits that use up the limit are digested. What else it holds is the
   * feature's own.
   */
  usedUp?: string;
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
  /** Adds at most `limit` visits of one thing that is due to its sums; those of `behind` are due, too. */
  | { kind: "sum"; limit: number; behind: (string | number)[] }
  | { kind: "close" };

export type FromWorker =
  /** Places in the batch whose thing had no visits left: they were not stored and must not pass. */
  | { kind: "append"; refused: number[] }
  | { kind: "digest"; moved: number }
  | { kind: "sum"; isMore: boolean }
  | { kind: "failed"; of: ToWorker["kind"]; message: string };

export interface WorkerOptions {
  /** `sqlite:<path>` or `mysql://…`. */
  databaseUrl: string;
  synchronous: "NORMAL" | "FULL";
  tables: VisitTableNames;
}

/** Where a worker stores visits. */
export interface VisitStore {
  /** @returns the places of rows whose thing had no visits left. */
  append(rows: ArrivalRow[]): number[] | Promise<number[]>;
  /** @returns how many arrivals it took. */
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

/** What is counted: visits of one thing from `from` up to but not at `to`, epoch ms. */
export interface CountedRange {
  thing: string | number;
  from: number;
  to: number;
  /** Programs are left out. */
  people: boolean;
  /** At most so many values of a kind. */
  rows: number;
}

export interface ValueCounts {
  /** Those with the most visits first. */
  rows: { value: string; total: number }[];
  /** How many different values there are. */
  found: number;
}

export interface VisitCounts extends Record<"browser" | "device" | "ip" | "area" | "referrer", ValueCounts> {
  /** Visits of programs, counted in any case. */
  bots: number;
  /** So many visits are in no sums that this took longer than it should. */
  isBehind: boolean;
}

export interface QuarterCount {
  /** Its first moment, epoch ms. */
  quarter: number;
  total: number;
}

export type ToReader = { kind: "visits" | "quarters"; id: number; range: CountedRange } | { kind: "close" };

export type FromReader =
  /** Further rows of a kind; they come before the counts, whose list they end. */
  | { id: number; kind: string; rows: ValueCounts["rows"] }
  | { id: number; counts: unknown }
  | { id: number; problem: string };

/** Columns of a table of sums beside the thing, see sums.js. */
export interface VisitSums {
  /** One of `kinds`, or `all`. */
  kind: string;
  /** Length of the time that is summed, and its first moment; epoch ms. */
  span: number;
  start: number;
  value: string;
  bot: number;
  total: number;
}

/** Columns beside the thing of a table that says what the sums hold. */
export interface SummedVisits {
  /** Id of the last visit in them. */
  upto: number;
  /** 1 while more are to be added. */
  due: number;
}
