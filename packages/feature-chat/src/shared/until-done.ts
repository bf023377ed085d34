/** Milliseconds. */
const firstPause = 1000;
const longestPause = 30_000;

export interface UntilDone {
  /** Requests a run. Resolves after one try; a request during a try adds another one. */
  want(): Promise<void>;
  /** As `want`, but skips the rest of a pause. */
  wantNow(): Promise<void>;
  /** Stops retrying until the next request. */
  stop(): void;
}

/**
 * Work that is retried with growing pauses until it succeeds, one try at a time.
 *
 * @param work returns whether it succeeded
 */
export function untilDone(work: () => Promise<boolean>): UntilDone {
  let pause = firstPause;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current: Promise<void> | undefined;
  /** Requested again during a try. */
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
