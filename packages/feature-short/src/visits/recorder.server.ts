import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { Worker } from "node:worker_threads";
import type { Context } from "@dozen/core/context";
import type { Database } from "@dozen/core/database/database.server";
import type { ArrivalRow, FromWorker, ToWorker, WorkerOptions } from "./messages";
import { appendStatements } from "./sqlite-append.js";

/** A visit as the redirect sees it. */
export interface NewVisit {
  linkId: number;
  /** Epoch ms. */
  at: number;
  ip: string;
  userAgent: string;
  /** Host of the page that led here, or empty. */
  referrer: string;
  /** The link lets only so many visits through. */
  limited: boolean;
}

export interface VisitRecorder {
  /** Resolves once the visit is stored for good; false when the link had no visits left, so that it must not pass. */
  record(visit: NewVisit): Promise<boolean>;
  /** Resolves once what this process stored so far shows in statistics. */
  settle(): Promise<void>;
  /** Digests what a process that was ended in mid-work left behind. */
  resume(): void;
  close(): Promise<void>;
}

interface Waiting {
  row: ArrivalRow;
  done(isPassed: boolean): void;
  fail(error: Error): void;
}

/** Arrivals wait this long for company before they are digested: a burst is digested after it, not within it. */
const quietTime = 100;
/** Large batches touch each page of the tables less often; a quarter of what waits keeps the short ones short. */
const digestAtLeast = 500;
const digestAtMost = 4000;
/** Arrivals that may wait while others keep coming: some 15 MB. */
const longestJournal = 100_000;
/** At this many or fewer, a thread's hand-over costs more than storing the visits here. */
const aloneAtMost = 2;

const recorders = new WeakMap<Database, VisitRecorder>();

/** The recorder of a site's database: one per process, made when it is first needed. */
export function recorderOf({ database, settings }: Pick<Context, "database" | "settings">): VisitRecorder {
  let recorder = recorders.get(database);
  if (!recorder) {
    recorder = createRecorder(database, {
      databaseUrl: database.file ? `sqlite:${database.file}` : settings.databaseUrl,
      synchronous: settings.sqliteSynchronous,
    });
    recorders.set(database, recorder);
  }
  return recorder;
}

/** Ends the recorder of a database, if it has one, after what waits is stored and digested. */
export async function closeRecorder({ database }: Pick<Context, "database">): Promise<void> {
  const recorder = recorders.get(database);
  recorders.delete(database);
  await recorder?.close();
}

/**
 * Group commit: while one batch is being stored, the next gathers. Every visit is answered only after its batch is
 * committed. On SQLite a visit that comes alone is stored by the server's own connection, which is quicker than waking
 * a thread; the worker is idle then, so neither waits for the other's lock.
 */
function createRecorder({ sqlite }: Database, options: WorkerOptions): VisitRecorder {
  const appendHere = sqlite && appendStatements(sqlite);
  let pending: Waiting[] = [];
  let storing: Waiting[] = [];
  let worker: Worker | undefined;
  let digesting: { known: number; limit: number; done(moved: number): void; fail(error: Error): void } | undefined;
  let undigested = 0;
  let lastArrival = 0;
  let timer: NodeJS.Timeout | undefined;
  let isFlushPlanned = false;
  let isClosing = false;

  function planFlush() {
    if (isFlushPlanned || storing.length > 0) return;
    isFlushPlanned = true;
    setImmediate(flush);
  }

  function flush() {
    isFlushPlanned = false;
    if (pending.length === 0 || storing.length > 0) return;
    const batch = pending;
    pending = [];
    if (sqlite && batch.length <= aloneAtMost && !digesting && !sqlite.inTransaction) storeHere(batch);
    else storeThere(batch);
  }

  function storeHere(batch: Waiting[]) {
    try {
      answer(batch, appendHere?.(batch.map(({ row }) => row)) ?? []);
    } catch (error) {
      for (const { fail } of batch) fail(error as Error);
    }
  }

  function storeThere(batch: Waiting[]) {
    storing = batch;
    post({ kind: "append", rows: batch.map(({ row }) => row) });
  }

  function answer(batch: Waiting[], refused: number[]) {
    for (const [place, { done }] of batch.entries()) done(refused.length === 0 || !refused.includes(place));
    undigested += batch.length - refused.length;
    lastArrival = performance.now();
    planDigest(quietTime);
  }

  function planDigest(delay: number) {
    timer ??= setTimeout(digestWhenQuiet, delay).unref();
  }

  async function digestWhenQuiet() {
    timer = undefined;
    const isQuiet = performance.now() - lastArrival >= quietTime;
    try {
      if (isQuiet || undigested > longestJournal) await digestSome();
    } catch {
      // The database is out of reach; the arrivals stay where they are and are tried again.
    }
    if (undigested > 0 && !isClosing) {
      planDigest(isQuiet || undigested > longestJournal ? 5 : quietTime);
    }
  }

  /** Digests one batch; of several callers at once the later ones wait for the same batch. */
  let running: Promise<number> | undefined;
  function digestSome(): Promise<number> {
    running ??= new Promise<number>((done, fail) => {
      const limit = Math.min(Math.max(digestAtLeast, Math.ceil(undigested / 4)), digestAtMost);
      digesting = { known: undigested, limit, done, fail };
      post({ kind: "digest", limit });
    }).finally(() => {
      running = undefined;
    });
    return running;
  }

  function hear(message: FromWorker) {
    if (message.kind === "digest") {
      // Less than asked for: the journal held nothing more of what was known when it was asked.
      const isEmpty = message.moved < (digesting?.limit ?? 0);
      undigested = isEmpty ? undigested - (digesting?.known ?? 0) : Math.max(1, undigested - message.moved);
      digesting?.done(message.moved);
      digesting = undefined;
      return;
    }
    if (message.kind === "failed" && message.of === "digest") {
      digesting?.fail(new Error(message.message));
      digesting = undefined;
      return;
    }
    const batch = storing;
    storing = [];
    if (message.kind === "append") answer(batch, message.refused);
    else for (const { fail } of batch) fail(new Error(message.message));
    flush();
  }

  /** A thread that dies takes nothing with it: what it had not confirmed fails, and the next message starts another. */
  function lose(error: Error) {
    worker = undefined;
    digesting?.fail(error);
    digesting = undefined;
    const batch = storing;
    storing = [];
    for (const { fail } of batch) fail(error);
    if (pending.length > 0) planFlush();
  }

  function post(message: ToWorker) {
    if (!worker) {
      const started = new Worker(workerFile(), { workerData: options, name: "visits" });
      started.on("message", hear);
      started.on("error", lose);
      started.on("exit", (code) => {
        if (started === worker && code !== 0) lose(new Error("The thread that stores visits ended."));
      });
      // A waiting timer or request keeps the process; an idle thread must not.
      started.unref();
      worker = started;
    }
    worker.postMessage(message);
  }

  return {
    record: (visit) =>
      new Promise((done, fail) => {
        const { linkId, at, ip, userAgent, referrer, limited } = visit;
        pending.push({ row: [linkId, at, ip, userAgent, referrer, limited ? 1 : 0], done, fail });
        planFlush();
      }),
    async settle() {
      while (undigested > 0) await digestSome();
    },
    resume() {
      undigested += 1;
      planDigest(0);
    },
    async close() {
      isClosing = true;
      clearTimeout(timer);
      while (pending.length > 0 || storing.length > 0) await new Promise((resolve) => setTimeout(resolve, 5));
      while (undigested > 0) await digestSome();
      const closing = worker;
      worker = undefined;
      if (!closing) return;
      const ended = new Promise((resolve) => closing.once("exit", resolve));
      closing.postMessage({ kind: "close" } satisfies ToWorker);
      await ended;
    },
  };
}

/**
 * Found through the package, not beside this file: a site's bundler may have moved this module into its own build, and
 * the worker stays a file of the installed package.
 */
function workerFile(): string {
  const manifest = createRequire(import.meta.url).resolve("@dozen/feature-short/package.json");
  return join(dirname(manifest), "src", "visits", "worker.js");
}
