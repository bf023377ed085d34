import type { Clock } from "@dozen/core/context";

/** Milliseconds between the end of a request to a host and the next one. */
export const paceMs = 1_000;

/** Lets through one request a second to each host, in the order of their arrival. */
export class Pace {
  #free = new Map<string, number>();

  constructor(
    private readonly clock: Clock,
    private readonly wait: (ms: number) => Promise<void>,
  ) {}

  /** Resolves when a request to the host of the address may be sent. */
  async pass({ hostname }: URL): Promise<void> {
    const now = this.clock.now();
    const turn = Math.max(now, this.#free.get(hostname) ?? now);
    this.#free.set(hostname, turn + paceMs);
    while (this.clock.now() < turn) await this.wait(turn - this.clock.now());
  }

  /** A request has ended. The next one waits from here, so that it also arrives a second later than this one did. */
  done({ hostname }: URL): void {
    this.#free.set(hostname, Math.max(this.#free.get(hostname) ?? 0, this.clock.now() + paceMs));
  }
}
