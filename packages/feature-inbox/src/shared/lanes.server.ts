/** The most waiting tasks in all lanes together. */
const mostWaiting = 20_000;
/** Concurrent tasks per lane, so that a server that hangs does not delay the others. */
const atOnce = 8;

interface Lane {
  running: number;
  waiting: (() => Promise<void>)[];
}

/** Runs tasks in the background, in one queue (lane) for each name, and a few of each queue concurrently. */
export class Lanes {
  #lanes = new Map<string, Lane>();
  #waiting = 0;
  #idle: (() => void)[] = [];

  /** Queues a task. @returns false if too many are waiting @param work must not reject */
  add(name: string, work: () => Promise<void>): boolean {
    if (this.#waiting >= mostWaiting) return false;
    const lane = this.#lanes.get(name) ?? { running: 0, waiting: [] };
    this.#lanes.set(name, lane);
    lane.waiting.push(work);
    this.#waiting += 1;
    this.#run(name, lane);
    return true;
  }

  /** Resolves when all tasks are done. */
  idle(): Promise<void> {
    if (this.#lanes.size === 0) return Promise.resolve();
    return new Promise((resolve) => this.#idle.push(resolve));
  }

  #run(name: string, lane: Lane): void {
    while (lane.running < atOnce) {
      const work = lane.waiting.shift();
      if (!work) break;
      this.#waiting -= 1;
      lane.running += 1;
      void work().finally(() =>
        // In the next turn of the event loop, so that requests are served between tasks that wait for nothing.
        setImmediate(() => {
          lane.running -= 1;
          this.#run(name, lane);
        }),
      );
    }
    if (lane.running > 0 || lane.waiting.length > 0) return;
    this.#lanes.delete(name);
    if (this.#lanes.size === 0) for (const resolve of this.#idle.splice(0)) resolve();
  }
}
