import type { Context } from "@dozen/core/context";
import type { Database } from "@dozen/core/database/database.server";

/** A connection counts as gone when its process has not confirmed it for so long: it was killed. Milliseconds. */
const lifetime = 90_000;

type Needs = Pick<Context, "database" | "redis" | "clock">;

/** Connections of this process, by user. By database, because a request's context is a copy of the site's. */
const connections = new WeakMap<Database, Map<string, Set<string>>>();

function connectionsOf({ database }: Needs): Map<string, Set<string>> {
  const known = connections.get(database) ?? new Map<string, Set<string>>();
  connections.set(database, known);
  return known;
}

const keyOf = (userId: string) => `chat:online:${userId}`;

/** Somebody has connected. With Redis, all processes know it. */
export async function arrive(context: Needs, { userId, socketId }: { userId: string; socketId: string }) {
  const own = connectionsOf(context);
  own.set(userId, (own.get(userId) ?? new Set()).add(socketId));
  await confirm(context, userId, socketId);
}

/** A connection has ended. Answers whether it was the user's last one in this process. */
export async function leave(context: Needs, { userId, socketId }: { userId: string; socketId: string }) {
  const own = connectionsOf(context);
  const left = own.get(userId);
  left?.delete(socketId);
  if (left?.size === 0) own.delete(userId);
  await context.redis?.zrem(keyOf(userId), socketId).catch(() => undefined);
  return !own.has(userId);
}

/** How many connections somebody has to this process. */
export function connectionsHere(context: Needs, userId: string): number {
  return connectionsOf(context).get(userId)?.size ?? 0;
}

async function confirm({ redis, clock }: Needs, userId: string, socketId: string): Promise<void> {
  if (!redis) return;
  const until = clock.now() + lifetime;
  const told = redis.multi().zadd(keyOf(userId), until, socketId).pexpire(keyOf(userId), lifetime);
  // Out of reach, the others do not see somebody as online for a while; nothing is lost.
  await told.exec().catch(() => undefined);
}

/** Confirms every connection of this process; to be called more often than `lifetime`. */
export async function confirmAll(context: Needs): Promise<void> {
  if (!context.redis) return;
  const own = [...connectionsOf(context)].flatMap(([userId, sockets]) =>
    [...sockets].map((id) => [userId, id] as const),
  );
  await Promise.all(own.map(([userId, socketId]) => confirm(context, userId, socketId)));
}

/** Those of some users who are connected, to whichever process. */
export async function onlineAmong(context: Needs, userIds: string[]): Promise<Set<string>> {
  const own = connectionsOf(context);
  const here = new Set(userIds.filter((id) => own.has(id)));
  const { redis, clock } = context;
  if (!redis || userIds.length === 0) return here;
  const asked = redis.pipeline();
  for (const id of userIds) asked.zcount(keyOf(id), clock.now(), "+inf");
  const counts = await asked.exec().catch(() => null);
  counts?.forEach(([error, count], at) => {
    if (!error && Number(count) > 0) here.add(userIds[at] as string);
  });
  return here;
}
