import type { Redis } from "ioredis";
import type { Logger } from "pino";
import { SettingsError } from "./settings.server";

/** A connection on which a command had no response for this time is ended. Milliseconds. */
const silentFor = 2000;

/**
 * Connects to Redis. A command fails after 2 seconds at most; the connection then counts as lost, so that the following
 * commands fail at once. The client reconnects by itself, and the caller decides what to do meanwhile.
 *
 * @throws SettingsError when Redis is unreachable at start, with the address in the message.
 */
export async function connectRedis(url: string, log: Logger): Promise<Redis> {
  // Most sites do not use Redis, so its client is loaded only here.
  const { Redis } = await import("ioredis");
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: 3000,
    commandTimeout: silentFor,
    socketTimeout: silentFor,
    enableOfflineQueue: false,
    // Redis before 7.2 refuses it, which would be logged at each start.
    disableClientInfo: true,
    maxRetriesPerRequest: 1,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2000),
  });
  let reason: unknown;
  redis.on("error", (error) => {
    reason = error;
    log.warn({ err: error }, "Redis does not respond");
  });
  try {
    await redis.connect();
    noticeSilence(redis);
    return redis;
  } catch (error) {
    redis.disconnect();
    const { host } = new URL(url);
    throw new SettingsError([`Redis at ${host} does not respond (REDIS_URL): ${messageOf(reason ?? error)}`], {
      cause: reason ?? error,
    });
  }
}

/**
 * Sends a command each second. A Redis that is frozen, or that a failover has replaced, closes no connection; with the
 * `socketTimeout` of `connectRedis`, this ends one that is silent.
 */
export function noticeSilence(redis: Redis): void {
  const timer = setInterval(() => {
    if (redis.status === "ready") redis.ping().catch(() => undefined);
  }, 1000).unref();
  redis.once("end", () => clearInterval(timer));
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message || error.name : String(error);
}
