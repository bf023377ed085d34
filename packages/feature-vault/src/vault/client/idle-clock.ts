/** Calls `onIdle` after some minutes without activity. */
export class IdleClock {
  readonly #onIdle: () => void;
  #minutes = 0;
  #until = Number.POSITIVE_INFINITY;
  #timer?: ReturnType<typeof setTimeout>;

  constructor(onIdle: () => void) {
    this.#onIdle = onIdle;
  }

  /** Restarts the countdown after activity, with the same minutes by default. */
  restart(minutes = this.#minutes): void {
    clearTimeout(this.#timer);
    this.#minutes = minutes;
    this.#until = Date.now() + minutes * 60_000;
    this.#timer = setTimeout(this.#onIdle, minutes * 60_000);
  }

  /** Call it before any action: while a device sleeps, its clock advances but its timers do not. */
  check(): void {
    if (Date.now() >= this.#until) this.#onIdle();
  }
}
