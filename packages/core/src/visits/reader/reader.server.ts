import { Worker } from "node:worker_threads";
import { siteBusy } from "../../errors";
import { workerFile } from "../../package-file.server";
import type {
  CountedRange,
  FromReader,
  QuarterCount,
  ToReader,
  ValueCounts,
  VisitCounts,
  WorkerOptions,
} from "../messages";

interface Waiting {
  /** Key of the requester, `askerKey`. */
  owner: string;
  /** Rows that arrived before the counts that they belong to, by kind. */
  further: Map<string, ValueCounts["rows"]>;
  done(counts: unknown): void;
  fail(error: Error): void;
}

/** The most requests that may wait, per user or address and in total. They are handled one after the other. */
const most = { ofOwner: 10, ofAll: 200 };

/**
 * A thread that counts visits. It starts with the first request. `owner` is the requester's key.
 *
 * @throws siteBusy if too many requests wait
 */
export class VisitReader {
  private worker: Worker | undefined;
  private asked = 0;
  private readonly waiting = new Map<number, Waiting>();

  constructor(private readonly options: WorkerOptions) {}

  visits(range: CountedRange, owner: string): Promise<VisitCounts> {
    return this.ask("visits", range, owner) as Promise<VisitCounts>;
  }

  quarters(range: CountedRange, owner: string): Promise<QuarterCount[]> {
    return this.ask("quarters", range, owner) as Promise<QuarterCount[]>;
  }

  /** Ends the thread after it has handled the requests so far. */
  async close(): Promise<void> {
    const { worker } = this;
    this.worker = undefined;
    if (!worker) return;
    const ended = new Promise((resolve) => worker.once("exit", resolve));
    worker.postMessage({ kind: "close" } satisfies ToReader);
    await ended;
  }

  private async ask(kind: "visits" | "quarters", range: CountedRange, owner: string): Promise<unknown> {
    const own = [...this.waiting.values()].filter((one) => one.owner === owner);
    if (own.length >= most.ofOwner || this.waiting.size >= most.ofAll) throw siteBusy();
    this.worker ??= this.start();
    this.asked += 1;
    const id = this.asked;
    return new Promise((done, fail) => {
      this.waiting.set(id, { owner, done, fail, further: new Map() });
      this.worker?.postMessage({ kind, id, range } satisfies ToReader);
    });
  }

  private start(): Worker {
    const worker = new Worker(workerFile("visits/reader/worker.js"), { workerData: this.options, name: "statistics" });
    worker.on("message", (message: FromReader) => this.hear(message));
    worker.on("error", (error) => this.lose(worker, error));
    worker.on("exit", () => this.lose(worker, new Error("The thread that counts visits ended.")));
    // An idle thread must not keep the process alive. While a request waits, its connection does.
    worker.unref();
    return worker;
  }

  private hear(message: FromReader): void {
    const waiting = this.waiting.get(message.id);
    if (!waiting) return;
    if ("rows" in message) {
      const rows = waiting.further.get(message.kind);
      if (rows) rows.push(...message.rows);
      else waiting.further.set(message.kind, message.rows);
      return;
    }
    this.waiting.delete(message.id);
    if ("problem" in message) {
      waiting.fail(Object.assign(new Error(message.problem.message), message.problem));
      return;
    }
    const counts = message.counts as Record<string, ValueCounts>;
    for (const [kind, rows] of waiting.further) {
      const list = counts[kind];
      if (list) list.rows = list.rows.concat(rows);
    }
    waiting.done(counts);
  }

  private lose(worker: Worker, error: Error): void {
    if (worker === this.worker) this.worker = undefined;
    for (const { fail } of this.waiting.values()) fail(error);
    this.waiting.clear();
  }
}
