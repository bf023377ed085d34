import type { Context } from "./context";

/** If a process was killed, its connections count as closed after this time. Milliseconds. */
const lifetime = 90_000;

/** The connected users: at this process, and at others as they last reported to Redis. */
export interface Presence {
  arrive(connection: Connection): Promise<void>;
  leave(connection: Connection): Promise<void>;
  /** The number of a user's connections to this process. */
  here(userId: string): number;
  /** Renews every connection of this process; must be called at least every 60 seconds. */
  confirmAll(): Promise<void>;
  /** Returns those of the users who are connected, at any process. */
  onlineAmong(userIds: string[]): Promise<Set<string>>;
}

interface Connection {
  userId: string;
  id: string;
}

/** @param prefix prefix of the keys in Redis; each kind of connection has its own */
export function createPresence({ redis, clock }: Pick<Context, "redis" | "clock">, prefix: string): Presence {
  const own = new Map<string, Set<string>>();
  const keyOf = (userId: string) => prefix + userId;

  async function confirm(userId: string, id: string): Promise<void> {
    if (!redis) return;
    const until = clock.now() + lifetime;
    const confirmation = redis.multi().zadd(keyOf(userId), until, id).pexpire(keyOf(userId), lifetime);
    // While Redis is unreachable, other processes do not see this connection; the next confirmation restores it.
    await confirmation.exec().catch(() => undefined);
  }

  return {
    async arrive({ userId, id }) {
      own.set(userId, (own.get(userId) ?? new Set()).add(id));
      await confirm(userId, id);
    },
    async leave({ userId, id }) {
      const left = own.get(userId);
      left?.delete(id);
      if (left?.size === 0) own.delete(userId);
      await redis?.zrem(keyOf(userId), id).catch(() => undefined);
    },
    here: (userId) => own.get(userId)?.size ?? 0,
    async confirmAll() {
      if (!redis) return;
      await Promise.all([...own].flatMap(([userId, ids]) => [...ids].map((id) => confirm(userId, id))));
    },
    async onlineAmong(userIds) {
      const here = new Set(userIds.filter((id) => own.has(id)));
      if (!redis || userIds.length === 0) return here;
      const pipeline = redis.pipeline();
      for (const id of userIds) pipeline.zcount(keyOf(id), clock.now(), "+inf");
      const counts = await pipeline.exec().catch(() => null);
      counts?.forEach(([error, count], at) => {
        if (!error && Number(count) > 0) here.add(userIds[at] as string);
      });
      return here;
    },
  };
}
