import type { Context } from "../context";
import { countBadges } from "./badges.server";
import type { LiveCounts } from "./live";

/** Changes within this time are counted together. Milliseconds. */
const gatherTime = 200;
/** Users whose badges are counted concurrently. */
const concurrency = 4;

interface Recount {
  userId: string;
  feature: string;
}

export interface Recounts {
  /** Schedules a recount of a user's badges of a feature. */
  request(recount: Recount): void;
  stop(): void;
}

/**
 * Recounts badges after they have changed: once for many changes of one user, and for a few users at a time, because
 * one message may concern a whole group, or everybody.
 */
export function createRecounts(context: Context, publish: (userId: string, counts: LiveCounts) => void): Recounts {
  const requested = new Map<string, Recount>();
  let timer: NodeJS.Timeout | undefined;

  async function countAll(): Promise<void> {
    const queue = [...requested.values()];
    requested.clear();
    const work = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        publish(next.userId, await countBadges(context, next.userId, next.feature));
      }
    };
    await Promise.all(Array.from({ length: concurrency }, work));
    timer = undefined;
    if (requested.size > 0) schedule();
  }

  function schedule(): void {
    timer ??= setTimeout(countAll, gatherTime).unref();
  }

  return {
    request(recount) {
      requested.set(`${recount.feature} ${recount.userId}`, recount);
      schedule();
    },
    stop() {
      clearTimeout(timer);
      requested.clear();
    },
  };
}
