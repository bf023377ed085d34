/** Tells when nothing has happened for some minutes. */
export class IdleClock {
  readonly #onIdle: () => void;
  #minutes = 0;
  #until = Number.POSITIVE_INFINITY;
  #timer?: ReturnType<typeof setTimeout>;

  constructor(onIdle: () => void) {
    this.#onIdle = onIdle;
  }

  /** Something happened: it counts from now on, as many minutes as before unless said. */
  restart(minutes = this.#minutes): void {
    clearTimeout(this.#timer);
    this.#minutes = minutes;
    this.#until = Date.now() + minutes * 60_000;
    this.#timer = setTimeout(this.#onIdle, minutes * 60_000);
  }

  /** To be asked before anything is done: while a device sleeps its timers stand still, its clock does not. */
  check(): void {
    if (Date.now() >= this.#until) this.#onIdle();
  }
}
