import { type ChildProcess, fork } from "node:child_process";
import { availableParallelism, getPriority, setPriority } from "node:os";
import type { ResourceLimits } from "node:worker_threads";
import { LRUCache } from "lru-cache";
import { workerFile } from "../package-file.server";
import { processorTime } from "./processor-time.server";

/**
 * Processes for work on untrusted input: a job may never end, may exhaust its memory, and one user's many jobs must not
 * delay others' jobs.
 */
export interface WorkerPool<Job, Result> {
  /**
   * Runs a job in a worker. `owner` is the key of the requester: a user's id or an address.
   *
   * @throws the error of `busy` if too many jobs wait or this one has waited too long; the error of `overrun` if the
   * job took too long or too much memory
   */
  run(job: Job, owner: string): Promise<Result>;
  /** Ends all workers; waiting and running jobs fail with the error of `busy`. */
  close(): Promise<void>;
}

export interface WorkerPoolOptions {
  /** Names the workers in debuggers. */
  name: string;
  /** Path of the workers' file, which calls `serve` of `@dozen/core/workers/serve`. */
  file: string;
  /** How many workers run at once. If there is more than one, an owner may use all but one of them. */
  atOnce: number;
  /** Each job gets its own worker, which ends with it. */
  isFresh?: boolean;
  /**
   * Milliseconds, from when a worker is ready for a job. On a busy machine, where workers come last, a job that has had
   * a processor for less than half of it may take four times as long.
   */
  timeAtMost: number;
  /** Milliseconds that a job waits for a worker. */
  waitAtMost: number;
  /** The most jobs that may wait, of one owner and of all. */
  queue: { ofOwner: number; ofAll: number };
  limits: ResourceLimits;
  busy(): Error;
  overrun(): Error;
}

interface Waiting<Job, Result> {
  job: Job;
  owner: string;
  done(result: Result): void;
  fail(error: Error): void;
  timer: NodeJS.Timeout;
}

interface PoolWorker<Job, Result> {
  process: ChildProcess;
  /** It has loaded its file and runs what it is sent. */
  isReady: boolean;
  /** The job that it runs. */
  taken: Waiting<Job, Result> | null;
}

/** What a worker sends: that it is ready, the result or error of its job, or, as `broken`, that it cannot work at all. */
export type FromWorker<Result> = { ready: true } | { result: Result } | { failed: string } | { broken: string };

/** Milliseconds until a new worker must be ready. On a busy machine it takes seconds, which are not the job's. */
const startAtMost = 20_000;

/** By this factor a job may take longer on a busy machine. */
const longestWait = 4;
/** A pool without jobs ends its workers after this many milliseconds. */
const idleAtMost = 30_000;
/** For this time an owner whose job overran comes after all others. Milliseconds. */
const penalty = 10 * 60_000;
const ownersRemembered = 10_000;
/** The most jobs of all pools together that run at once: more would only take processors and memory from the server. */
const atOnceOfAll = Math.max(2, availableParallelism() - 1);
/** By how many of the 40 steps of priority a worker is below the server. */
const lower = 10;

/** Owners of the running jobs of all pools. */
const running: string[] = [];
/** What each pool of this process has to do. */
const counts = new Set<() => { pool: string; running: number; waiting: number }>();
/** Callbacks of the pools with waiting jobs, in the order of their turns. Each assigns jobs again. */
const held = new Set<() => void>();

/** The numbers of jobs of all open pools of this process. Pools may have the same name. */
export function workerJobs(): { pool: string; running: number; waiting: number }[] {
  return [...counts].map((count) => count());
}

/** Called when a job ends: lets all pools with waiting jobs assign them. */
function release(owner: string): void {
  running.splice(running.indexOf(owner), 1);
  const kinds = [...held];
  held.clear();
  for (const goOn of kinds) goOn();
}

/** Whether an owner may run another job. One place is always left to other owners, unless there is only one. */
function mayRunMore(owner: string, owners: string[], most: number): boolean {
  return owners.length < most && (most === 1 || owners.filter((one) => one === owner).length < most - 1);
}

/** Creates a pool. No worker starts before the first job. */
export function createWorkerPool<Job, Result>(options: WorkerPoolOptions): WorkerPool<Job, Result> {
  const { atOnce, isFresh = false, timeAtMost, waitAtMost, queue, busy, overrun } = options;
  const workers = new Set<PoolWorker<Job, Result>>();
  /** Waiting jobs by owner, in the order of their turns. */
  const waiting = new Map<string, Waiting<Job, Result>[]>();
  const penalized = new LRUCache<string, true>({ max: ownersRemembered, ttl: penalty });
  let idle: NodeJS.Timeout | undefined;
  counts.add(count);

  return {
    run(job, owner) {
      const own = waiting.get(owner) ?? [];
      if (own.length >= queue.ofOwner || count().waiting >= queue.ofAll) return Promise.reject(busy());
      return new Promise((done, fail) => {
        const asked: Waiting<Job, Result> = {
          job,
          owner,
          done,
          fail,
          timer: setTimeout(() => sendAway(asked), waitAtMost),
        };
        waiting.set(owner, [...own, asked]);
        assign();
      });
    },
    async close() {
      counts.delete(count);
      clearTimeout(idle);
      for (const asked of [...waiting.values()].flat()) sendAway(asked);
      const ending = [...workers];
      workers.clear();
      for (const worker of ending) {
        const { taken } = worker;
        vacate(worker);
        settle(taken, (asked) => asked.fail(busy()));
      }
      await Promise.all(ending.map(({ process }) => kill(process)));
    },
  };

  function count() {
    const ofOwners = [...waiting.values()].reduce((sum, { length }) => sum + length, 0);
    const busyWorkers = [...workers].filter(({ taken }) => taken !== null);
    return { pool: options.name, running: busyWorkers.length, waiting: ofOwners };
  }

  function sendAway(asked: Waiting<Job, Result>): void {
    takeOut(asked);
    settle(asked, () => asked.fail(busy()));
  }

  function takeOut(asked: Waiting<Job, Result>): void {
    const rest = (waiting.get(asked.owner) ?? []).filter((other) => other !== asked);
    // An owner that has had a turn goes to the end of the queue.
    waiting.delete(asked.owner);
    if (rest.length > 0) waiting.set(asked.owner, rest);
  }

  /** Assigns jobs to workers while there are both. */
  function assign(): void {
    for (let next = nextJob(); next; next = nextJob()) {
      const free = [...workers].find(({ taken }) => taken === null);
      takeOut(next);
      const worker = free ?? addWorker();
      if (worker) begin(worker, next);
      else sendAway(next);
    }
    if (waiting.size > 0) held.add(assign);
    if (![...workers].some(({ taken }) => taken !== null)) rest();
  }

  /** The first job of the owner whose turn it is. */
  function nextJob(): Waiting<Job, Result> | undefined {
    const own = [...workers].flatMap(({ taken }) => taken?.owner ?? []);
    const owners = [...waiting.keys()].filter(
      (owner) => mayRunMore(owner, own, atOnce) && mayRunMore(owner, running, atOnceOfAll),
    );
    const owner = owners.find((one) => !penalized.has(one)) ?? owners[0];
    return owner === undefined ? undefined : waiting.get(owner)?.[0];
  }

  function begin(worker: PoolWorker<Job, Result>, asked: Waiting<Job, Result>): void {
    clearTimeout(idle);
    clearTimeout(asked.timer);
    running.push(asked.owner);
    worker.taken = asked;
    if (worker.isReady) limitTime(worker, asked);
    else asked.timer = setTimeout(() => end(worker, busy()), startAtMost);
    keepAwake(worker.process, true);
    // If the process could not start, it has no channel, and "error" follows. A job that cannot be sent fails when the
    // process ends.
    worker.process.send?.(asked.job as object, () => undefined);
  }

  /** Ends the worker after the job's time, or later if it had to leave the processors to others for most of it. */
  function limitTime(worker: PoolWorker<Job, Result>, asked: Waiting<Job, Result>): void {
    const { pid } = worker.process;
    const used = processorTime(pid) ?? 0;
    const end = performance.now() + longestWait * timeAtMost;
    const check = () => {
      const isStarved = (processorTime(pid) ?? Number.POSITIVE_INFINITY) - used < timeAtMost / 2;
      if (!isStarved || performance.now() >= end) overran(worker);
      else asked.timer = setTimeout(check, timeAtMost / 4);
    };
    clearTimeout(asked.timer);
    asked.timer = setTimeout(check, timeAtMost);
  }

  function overran(worker: PoolWorker<Job, Result>): void {
    if (worker.taken) penalized.set(worker.taken.owner, true);
    end(worker, overrun());
  }

  /** Undefined if the system cannot start another process, for example because memory is short. */
  function addWorker(): PoolWorker<Job, Result> | undefined {
    const process = startProcess(options);
    if (!process) return;
    const worker: PoolWorker<Job, Result> = { process, isReady: false, taken: null };
    process.on("message", (said: FromWorker<Result>) => hear(worker, said));
    process.on("error", () => end(worker, busy()));
    process.once("exit", () => overran(worker));
    workers.add(worker);
    return worker;
  }

  function hear(worker: PoolWorker<Job, Result>, said: FromWorker<Result>): void {
    if ("broken" in said) {
      end(worker, new Error(said.broken));
      return;
    }
    const { taken } = worker;
    if ("ready" in said) {
      worker.isReady = true;
      if (taken) limitTime(worker, taken);
      return;
    }
    if (isFresh) remove(worker);
    else keepAwake(worker.process, false);
    vacate(worker);
    settle(taken, (asked) => ("result" in said ? asked.done(said.result) : asked.fail(new Error(said.failed))));
    assign();
  }

  /** Ends a worker before it has finished its job. */
  function end(worker: PoolWorker<Job, Result>, error: Error): void {
    if (!workers.has(worker)) return;
    const { taken } = worker;
    remove(worker);
    vacate(worker);
    settle(taken, (asked) => asked.fail(error));
    assign();
  }

  function vacate(worker: PoolWorker<Job, Result>): void {
    const { taken } = worker;
    worker.taken = null;
    if (taken) release(taken.owner);
  }

  function remove(worker: PoolWorker<Job, Result>): void {
    workers.delete(worker);
    void kill(worker.process);
  }

  function settle(asked: Waiting<Job, Result> | null, say: (asked: Waiting<Job, Result>) => void): void {
    if (!asked) return;
    clearTimeout(asked.timer);
    say(asked);
  }

  function rest(): void {
    clearTimeout(idle);
    idle = setTimeout(() => {
      for (const worker of workers) remove(worker);
    }, idleAtMost);
    idle.unref();
  }
}

/**
 * Starts a process, not only a thread: V8 ends the whole process when a thread exceeds its memory in one large step.
 */
function startProcess({ name, file, limits }: WorkerPoolOptions): ChildProcess | undefined {
  try {
    const child = fork(workerFile("workers/host.js"), [name, file, JSON.stringify(limits)], {
      env: { NODE_ENV: process.env.NODE_ENV },
      execArgv: [],
      serialization: "advanced",
      // V8 writes a page to stderr when memory runs out: an attacker could fill the log with it.
      stdio: ["ignore", "inherit", "ignore", "ipc"],
    });
    giveWay(child);
    return child;
  } catch {
    return;
  }
}

/** Lowers the process's priority before Node starts its threads, which inherit it. */
function giveWay({ pid }: ChildProcess): void {
  try {
    if (pid) setPriority(pid, Math.min(19, getPriority(pid) + lower));
  } catch {
    // The process has ended already, which its `exit` event reports.
  }
}

/** Sets whether this process stays alive for a worker. */
function keepAwake(child: ChildProcess, isAwake: boolean): void {
  const method = isAwake ? "ref" : "unref";
  child[method]();
  child.channel?.[method]();
}

function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || !child.pid) return Promise.resolve();
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  child.kill("SIGKILL");
  return ended;
}
