import { Worker } from "node:worker_threads";
import { sql } from "kysely";
import type { Context } from "../context";
import type { Database } from "../database/database.server";
import { workerFile } from "../package-file.server";
import type {
  ArrivalRow,
  Failure,
  FromWorker,
  SummedVisits,
  ToWorker,
  VisitSums,
  VisitTableNames,
  WorkerOptions,
} from "./messages";
import { VisitReader } from "./reader/reader.server";
import { appendStatements } from "./sqlite-append.js";

export type { SummedVisits, VisitSums, VisitTableNames };

/** A visit, as the handler of its request knows it. */
export interface NewVisit {
  /** Id of what is visited. */
  thing: string | number;
  /** Epoch ms. */
  at: number;
  ip: string;
  userAgent: string;
  /** Host of the page that led here, or empty. */
  referrer: string;
  /** Whether the number of visits of the thing may be limited. */
  limited?: boolean;
}

/** A visit that waits to be stored, with the callbacks for the outcome. Neither may throw. */
export interface PendingVisit {
  readonly row: ArrivalRow;
  stored(isPassed: boolean): void;
  failed(error: Error): void;
}

interface Digest {
  limit: number;
  /** The number of undigested arrivals when the digestion was requested. */
  known: number;
  done(): void;
  fail(error: Error): void;
}

/**
 * Arrivals are digested only after this time without new ones, so that a burst is digested after it and not within it.
 * Milliseconds.
 */
const quietTime = 100;
/** Pause between batches of one digestion, in which new visits are stored. Milliseconds. */
const breath = 5;
/**
 * Pause between parts of sums: no request waits for sums, but other writers to SQLite wait for each part. Milliseconds.
 */
const sumPause = 20;
/**
 * Limits of a batch. A large batch touches each page of the tables less often; a quarter of the undigested arrivals
 * keeps batches short while there are few.
 */
const digestAtLeast = 500;
const digestAtMost = 4000;
/**
 * Above this many undigested arrivals, digestion no longer waits for a pause: they take some 40 MB of disk, and
 * statistics show them seconds later.
 */
const longestJournal = 250_000;
/** Number of visits that one transaction adds to sums: other writers to SQLite wait for it. */
const summedAtOnce = 100;
/** Storing this many rows blocks the server for a millisecond at most; sending them to a thread would cost more. */
const hereAtMost = 256;

const recorders = new WeakMap<Database, Map<string, VisitRecorder>>();

/** Returns the recorder of one kind of visits: one per process and database, created at its first use. */
export function visitRecorder(
  { database, settings }: Pick<Context, "database" | "settings">,
  tables: VisitTableNames,
): VisitRecorder {
  const known = recorders.get(database) ?? new Map<string, VisitRecorder>();
  recorders.set(database, known);
  let recorder = known.get(tables.visits);
  if (!recorder) {
    const databaseUrl = database.file ? `sqlite:${database.file}` : settings.databaseUrl;
    recorder = new VisitRecorder(database, { databaseUrl, synchronous: settings.sqliteSynchronous, tables });
    known.set(tables.visits, recorder);
  }
  return recorder;
}

/** The recorder of a kind of visits, if there is one. */
export function knownRecorder(database: Database, { visits }: VisitTableNames): VisitRecorder | undefined {
  return recorders.get(database)?.get(visits);
}

/** Closes the recorder of a kind of visits, if there is one, after it has stored and digested what waits. */
export async function closeVisitRecorder(
  { database }: Pick<Context, "database">,
  tables: VisitTableNames,
): Promise<void> {
  const recorder = knownRecorder(database, tables);
  recorders.get(database)?.delete(tables.visits);
  await recorder?.close();
}

/**
 * Called at start: digests arrivals that a killed process left in the journal, and continues sums that it had not
 * finished.
 */
export async function resumeVisits(context: Pick<Context, "database" | "db" | "settings">, tables: VisitTableNames) {
  const { rows } = await sql`select 1 from ${sql.table(tables.arrivals)} limit 1`.execute(context.db);
  if (rows.length > 0) visitRecorder(context, tables).resume();
  const due = await sql`select 1 from ${sql.table(tables.summed)} where due = 1 limit 1`.execute(context.db);
  if (due.rows.length > 0) visitRecorder(context, tables).sumLater();
}

/**
 * Stores visits by group commit: while one batch is being stored, the next one gathers. A visit is confirmed only after
 * its batch is committed. On SQLite the server's own connection stores a batch, which is faster than waking a thread,
 * unless the batch is large, each commit waits for the disk, or the worker holds the write lock because it is digesting
 * or summing.
 */
export class VisitRecorder {
  /** Number of visits that this recorder has stored. */
  stored = 0;
  private pending: PendingVisit[] = [];
  private storing: PendingVisit[] = [];
  private undigested = 0;
  private digest: Digest | undefined;
  /** The promise of `digest`: concurrent callers share one digestion. */
  private digested: Promise<void> | undefined;
  private lastArrival = 0;
  private timer: NodeJS.Timeout | undefined;
  private isFlushPlanned = false;
  private isClosing = false;
  /** Things with many visits that are not in the sums although the thing was not marked as due. */
  private behind: (string | number)[] = [];
  private sumTimer: NodeJS.Timeout | undefined;
  private summing: { done(isMore: boolean): void; fail(error: Error): void } | undefined;
  /** Counts the stored visits. */
  readonly reader: VisitReader;
  private worker: Worker | undefined;
  private readonly appendHere: ((rows: ArrivalRow[]) => number[]) | undefined;

  constructor(
    private readonly database: Database,
    private readonly options: WorkerOptions,
  ) {
    this.reader = new VisitReader(options);
    const mayWait = options.synchronous === "FULL";
    this.appendHere = database.sqlite && !mayWait ? appendStatements(database.sqlite, options.tables) : undefined;
  }

  /**
   * Resolves once the visit is committed; to false if the thing had no visits left, so that the visitor must not pass.
   */
  record({ thing, at, ip, userAgent, referrer, limited }: NewVisit): Promise<boolean> {
    const row: ArrivalRow = [thing, at, ip, userAgent, referrer, limited ? 1 : 0];
    return new Promise((stored, failed) => this.take({ row, stored, failed }));
  }

  /**
   * Like `record`, but for hot paths: without the promise and closures for each visit, whose garbage collection would
   * delay other requests.
   */
  take(visit: PendingVisit): void {
    this.pending.push(visit);
    this.planFlush();
  }

  /** Number of stored visits that statistics do not show yet. */
  get waiting(): number {
    return this.undigested;
  }

  /** Resolves once statistics show what this process has stored so far. */
  async settle(): Promise<void> {
    while (this.undigested > 0) await this.digestSome();
  }

  /** Resolves once the sums contain all due visits. */
  async sumUp(): Promise<void> {
    while (await this.sumSome());
  }

  /** Schedules an update of the sums for when the recorder is quiet. */
  sumLater(behind?: string | number): void {
    if (behind !== undefined && !this.behind.includes(behind)) this.behind.push(behind);
    if (!this.isClosing) this.sumTimer ??= setTimeout(() => this.sumWhenQuiet(), quietTime).unref();
  }

  /** Digests what a process that was killed left in the journal. */
  resume(): void {
    this.undigested += 1;
    this.planDigest(0);
  }

  /** Waits until pending visits are stored, digests what it can, and ends the thread. */
  async close(): Promise<void> {
    this.isClosing = true;
    clearTimeout(this.timer);
    clearTimeout(this.sumTimer);
    while (this.pending.length > 0 || this.storing.length > 0 || this.summing) await pause(breath);
    // The next start digests the visits that this process cannot digest any more.
    await this.settle().catch(() => {});
    await this.reader.close();
    const { worker } = this;
    this.worker = undefined;
    if (!worker) return;
    const ended = new Promise((resolve) => worker.once("exit", resolve));
    worker.postMessage({ kind: "close" } satisfies ToWorker);
    await ended;
  }

  private planFlush(): void {
    if (this.isFlushPlanned || this.storing.length > 0) return;
    this.isFlushPlanned = true;
    setImmediate(() => this.flush());
  }

  private flush(): void {
    this.isFlushPlanned = false;
    if (this.pending.length === 0 || this.storing.length > 0) return;
    const batch = this.pending;
    this.pending = [];
    if (this.appendHere && this.mayStoreHere(batch)) this.storeHere(batch, this.appendHere);
    else this.storeThere(batch);
  }

  /** Not within another caller's transaction on this connection, since a rollback of it would discard the visits. */
  private mayStoreHere(batch: PendingVisit[]): boolean {
    return batch.length <= hereAtMost && !this.digest && !this.summing && this.database.sqlite?.inTransaction === false;
  }

  private storeHere(batch: PendingVisit[], append: (rows: ArrivalRow[]) => number[]): void {
    try {
      this.finishBatch(batch, append(batch.map(({ row }) => row)));
    } catch (error) {
      failAll(batch, error as Error);
    }
  }

  private storeThere(batch: PendingVisit[]): void {
    this.storing = batch;
    this.post({ kind: "append", rows: JSON.stringify(batch.map(({ row }) => row)) });
  }

  private finishBatch(batch: PendingVisit[], refused: number[]): void {
    let index = 0;
    for (const visit of batch) visit.stored(!refused.includes(index++));
    this.stored += batch.length - refused.length;
    this.undigested += batch.length - refused.length;
    this.lastArrival = performance.now();
    this.planDigest(quietTime);
  }

  private planDigest(delay: number): void {
    this.timer ??= setTimeout(() => this.digestWhenQuiet(), delay).unref();
  }

  private async digestWhenQuiet(): Promise<void> {
    this.timer = undefined;
    const isDue = performance.now() - this.lastArrival >= quietTime || this.undigested > longestJournal;
    try {
      if (isDue) await this.digestSome();
    } catch {
      // The database is unavailable. The arrivals remain in the journal, and the digestion is retried.
    }
    if (this.undigested > 0 && !this.isClosing) this.planDigest(isDue ? breath : quietTime);
  }

  private digestSome(): Promise<void> {
    this.digested ??= new Promise<void>((done, fail) => {
      const limit = Math.min(Math.max(digestAtLeast, Math.ceil(this.undigested / 4)), digestAtMost);
      this.digest = { limit, known: this.undigested, done, fail };
      this.post({ kind: "digest", limit });
    }).finally(() => {
      this.digested = undefined;
    });
    return this.digested;
  }

  private async sumWhenQuiet(): Promise<void> {
    try {
      while (!this.isClosing && (await this.sumSome())) await pause(sumPause);
    } catch {
      // The things remain due, and summing is retried after the next digestion.
    }
    this.sumTimer = undefined;
  }

  private async sumSome(): Promise<boolean> {
    while (this.summing) await pause(breath);
    if (this.isClosing) return false;
    const behind = this.behind.splice(0);
    return new Promise<boolean>((done, fail) => {
      this.summing = { done, fail };
      this.post({ kind: "sum", limit: summedAtOnce, behind });
    });
  }

  private post(message: ToWorker): void {
    this.worker ??= this.startWorker();
    this.worker.postMessage(message);
  }

  private startWorker(): Worker {
    const worker = new Worker(workerFile("visits/worker.js"), { workerData: this.options, name: "visits" });
    worker.on("message", (message: FromWorker) => this.hear(message));
    worker.on("error", (error) => this.lose(error));
    worker.on("exit", (code) => {
      if (worker === this.worker && code !== 0) this.lose(new Error("The thread that stores visits ended."));
    });
    // An idle thread must not keep the process alive. While a request waits, its connection does.
    worker.unref();
    return worker;
  }

  private hear(message: FromWorker): void {
    if (message.kind === "digest") this.endDigest(message.moved);
    else if (message.kind === "sum") this.endSumming(({ done }) => done(message.isMore));
    else if (message.kind === "failed" && message.of === "sum") this.failSumming(errorOf(message));
    else if (message.kind === "failed" && message.of === "digest") this.failDigest(errorOf(message));
    else this.endStoring(message);
  }

  private endStoring(message: FromWorker): void {
    const batch = this.storing;
    this.storing = [];
    if (message.kind === "append") this.finishBatch(batch, message.refused);
    else if (message.kind === "failed") failAll(batch, errorOf(message));
    this.flush();
  }

  private endDigest(moved: number): void {
    const { digest } = this;
    this.digest = undefined;
    if (!digest) return;
    // Fewer than the limit: the journal contains no more of the arrivals that were known when the digestion was
    // requested.
    const isEmpty = moved < digest.limit;
    this.undigested = isEmpty ? this.undigested - digest.known : Math.max(1, this.undigested - moved);
    digest.done();
    if (isEmpty) this.sumLater();
  }

  private failDigest(error: Error): void {
    const { digest } = this;
    this.digest = undefined;
    digest?.fail(error);
  }

  private endSumming(end: (summing: NonNullable<VisitRecorder["summing"]>) => void): void {
    const { summing } = this;
    this.summing = undefined;
    if (summing) end(summing);
  }

  private failSumming(error: Error): void {
    this.endSumming(({ fail }) => fail(error));
  }

  /**
   * If the thread ends unexpectedly, whatever it had not confirmed fails, and the next message starts another thread.
   */
  private lose(error: Error): void {
    this.worker = undefined;
    this.failDigest(error);
    this.failSumming(error);
    const batch = this.storing;
    this.storing = [];
    failAll(batch, error);
    if (this.pending.length > 0) this.planFlush();
  }
}

function errorOf({ message, code, errno, fatal }: Failure): Error {
  return Object.assign(new Error(message), { code, errno, fatal });
}

function failAll(batch: PendingVisit[], error: Error): void {
  for (const visit of batch) visit.failed(error);
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
