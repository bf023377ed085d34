import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { LRUCache } from "lru-cache";

/** Threads for work on untrusted input: a job may never end, and one user's many jobs must not delay the others'. */
export interface Threads<Job, Answer> {
  /**
   * Has a thread do a job. `owner` is the key of the requester: a user's id or an address.
   *
   * @throws what `busy` gives when too many jobs wait or this one has waited too long; what `overrun` gives when it took
   * too long or too much memory
   */
  run(job: Job, owner: string): Promise<Answer>;
  /** Ends all threads; what waits or runs fails as `busy`. */
  close(): Promise<void>;
}

export interface ThreadsOptions {
  /** Names the threads in debuggers. */
  name: string;
  /** Path of the threads' file, which calls `serve` of `@dozen/core/threads/serve`. */
  file: string;
  /** How many threads work at once. One owner has at most one of them, if there is another. */
  atOnce: number;
  /** Each job gets a thread of its own, which ends with it. */
  isFresh?: boolean;
  /** Milliseconds, from when a thread takes a job up. */
  timeAtMost: number;
  /** Milliseconds that a job waits for a thread. */
  waitAtMost: number;
  /** Jobs that may wait, of one owner and of all. */
  queue: { ofOwner: number; ofAll: number };
  limits: { maxOldGenerationSizeMb: number; maxYoungGenerationSizeMb?: number; stackSizeMb?: number };
  busy(): Error;
  overrun(): Error;
}

interface Waiting<Job, Answer> {
  job: Job;
  owner: string;
  done(answer: Answer): void;
  fail(error: Error): void;
  timer: NodeJS.Timeout;
}

interface Thread<Job, Answer> {
  worker: Worker;
  /** What it works on. */
  taken: Waiting<Job, Answer> | null;
}

/** What a thread says of a job. */
export type FromThread<Answer> = { answer: Answer } | { failed: string };

/** Milliseconds after which a thread without a job ends. */
const idleAtMost = 30_000;
/** An owner whose job overran comes after all others for so long, in milliseconds. */
const penalty = 10 * 60_000;
const ownersRemembered = 10_000;
/** Jobs of all kinds together that run at once: more would only take the processors from the server, and memory. */
const atOnceOfAll = Math.max(2, availableParallelism() - 1);

/** Owners of the jobs that run, of all kinds. */
const running: string[] = [];
/** How each kind with jobs that wait goes on, in the order of their turns. */
const held = new Set<() => void>();

/** Lets the kinds go on that have waited for a job of another kind to end. */
function release(owner: string): void {
  running.splice(running.indexOf(owner), 1);
  const kinds = [...held];
  held.clear();
  for (const goOn of kinds) goOn();
}

/** One place is always left to others. */
function mayRunMore(owner: string, owners: string[], most: number): boolean {
  return owners.length < most && (most === 1 || owners.filter((one) => one === owner).length < most - 1);
}

/** Starts no thread before the first job. */
export function createThreads<Job, Answer>(options: ThreadsOptions): Threads<Job, Answer> {
  const { name, file, atOnce, isFresh = false, timeAtMost, waitAtMost, queue, limits, busy, overrun } = options;
  const threads = new Set<Thread<Job, Answer>>();
  /** By owner, in the order of their turns. */
  const waiting = new Map<string, Waiting<Job, Answer>[]>();
  const penalized = new LRUCache<string, true>({ max: ownersRemembered, ttl: penalty });
  let idle: NodeJS.Timeout | undefined;

  return {
    run(job, owner) {
      const own = waiting.get(owner) ?? [];
      const all = [...waiting.values()].reduce((sum, { length }) => sum + length, 0);
      if (own.length >= queue.ofOwner || all >= queue.ofAll) return Promise.reject(busy());
      return new Promise((done, fail) => {
        const asked: Waiting<Job, Answer> = {
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
      clearTimeout(idle);
      for (const asked of [...waiting.values()].flat()) sendAway(asked);
      const ending = [...threads];
      threads.clear();
      for (const thread of ending) {
        const { taken } = thread;
        vacate(thread);
        settle(taken, (asked) => asked.fail(busy()));
      }
      await Promise.all(ending.map(({ worker }) => worker.terminate()));
    },
  };

  function sendAway(asked: Waiting<Job, Answer>): void {
    takeOut(asked);
    settle(asked, () => asked.fail(busy()));
  }

  function takeOut(asked: Waiting<Job, Answer>): void {
    const rest = (waiting.get(asked.owner) ?? []).filter((other) => other !== asked);
    // An owner that has had a turn goes to the end of the queue.
    waiting.delete(asked.owner);
    if (rest.length > 0) waiting.set(asked.owner, rest);
  }

  /** Gives jobs to threads for as long as there are both. */
  function assign(): void {
    for (let next = nextJob(); next; next = nextJob()) {
      const free = [...threads].find(({ taken }) => taken === null);
      takeOut(next);
      begin(free ?? startThread(), next);
    }
    if (waiting.size > 0) held.add(assign);
    if (![...threads].some(({ taken }) => taken !== null)) rest();
  }

  /** The first of the owner whose turn it is. */
  function nextJob(): Waiting<Job, Answer> | undefined {
    const own = [...threads].flatMap(({ taken }) => taken?.owner ?? []);
    const owners = [...waiting.keys()].filter(
      (owner) => mayRunMore(owner, own, atOnce) && mayRunMore(owner, running, atOnceOfAll),
    );
    const owner = owners.find((one) => !penalized.has(one)) ?? owners[0];
    return owner === undefined ? undefined : waiting.get(owner)?.[0];
  }

  function begin(thread: Thread<Job, Answer>, asked: Waiting<Job, Answer>): void {
    clearTimeout(idle);
    clearTimeout(asked.timer);
    running.push(asked.owner);
    thread.taken = asked;
    asked.timer = setTimeout(() => end(thread, overrun()), timeAtMost);
    thread.worker.ref();
    thread.worker.postMessage(asked.job);
  }

  function startThread(): Thread<Job, Answer> {
    const worker = new Worker(file, { name, env: {}, resourceLimits: limits });
    const thread: Thread<Job, Answer> = { worker, taken: null };
    worker.on("message", (said: FromThread<Answer>) => hear(thread, said));
    worker.once("error", (error: NodeJS.ErrnoException) => {
      end(thread, error.code === "ERR_WORKER_OUT_OF_MEMORY" ? overrun() : error);
    });
    worker.once("exit", () => end(thread, overrun()));
    threads.add(thread);
    return thread;
  }

  function hear(thread: Thread<Job, Answer>, said: FromThread<Answer>): void {
    const { taken } = thread;
    if (isFresh) remove(thread);
    else thread.worker.unref();
    vacate(thread);
    settle(taken, (asked) => ("answer" in said ? asked.done(said.answer) : asked.fail(new Error(said.failed))));
    assign();
  }

  /** Ends a thread in the middle of its job. */
  function end(thread: Thread<Job, Answer>, error: Error): void {
    if (!threads.has(thread)) return;
    const { taken } = thread;
    remove(thread);
    vacate(thread);
    if (taken) penalized.set(taken.owner, true);
    settle(taken, (asked) => asked.fail(error));
    assign();
  }

  function vacate(thread: Thread<Job, Answer>): void {
    const { taken } = thread;
    thread.taken = null;
    if (taken) release(taken.owner);
  }

  function remove(thread: Thread<Job, Answer>): void {
    threads.delete(thread);
    void thread.worker.terminate();
  }

  function settle(asked: Waiting<Job, Answer> | null, say: (asked: Waiting<Job, Answer>) => void): void {
    if (!asked) return;
    clearTimeout(asked.timer);
    say(asked);
  }

  function rest(): void {
    clearTimeout(idle);
    idle = setTimeout(() => {
      for (const thread of threads) remove(thread);
    }, idleAtMost);
    idle.unref();
  }
}
