/** Milliseconds. */
const firstPause = 1000;
const longestPause = 30_000;

export interface UntilDone {
  /** Wants the work done. It resolves after one try; while one goes on, another follows it. */
  want(): Promise<void>;
  /** As `want`, but does not wait for a pause to end. */
  wantNow(): Promise<void>;
  /** Tries no more until it is wanted again. */
  stop(): void;
}

/**
 * Work that is tried again with growing pauses until it succeeds, one try at a time.
 *
 * @param work answers whether it succeeded
 */
export function untilDone(work: () => Promise<boolean>): UntilDone {
  let pause = firstPause;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current: Promise<void> | undefined;
  /** Wanted again while a try goes on. */
  let isWanted = false;
  let isStopped = false;
  const attempt = async () => {
    const isDone = await work();
    current = undefined;
    if (isDone) {
      pause = firstPause;
      if (isWanted) start();
    } else if (!isStopped) {
      timer = setTimeout(start, pause);
      pause = Math.min(pause * 2, longestPause);
    }
  };
  const start = () => {
    clearTimeout(timer);
    timer = undefined;
    isStopped = false;
    isWanted = current !== undefined;
    current ??= attempt();
    return current;
  };
  return {
    want: () => (timer ? Promise.resolve() : start()),
    wantNow: start,
    stop() {
      clearTimeout(timer);
      timer = undefined;
      isWanted = false;
      isStopped = true;
    },
  };
}
