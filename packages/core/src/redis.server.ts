import type { Redis } from "ioredis";
import type { Logger } from "pino";
import { SettingsError } from "./settings.server";

/**
 * Connects to Redis. Commands fail after 2 seconds at most instead of waiting, and the client reconnects by itself; the
 * caller decides what to do meanwhile.
 *
 * @throws SettingsError when Redis is unreachable at start, with the address in the message.
 */
export async function connectRedis(url: string, log: Logger): Promise<Redis> {
  // Most sites do not use Redis, so its client is loaded only here.
  const { Redis } = await import("ioredis");
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: 3000,
    commandTimeout: 2000,
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
    return redis;
  } catch (error) {
    redis.disconnect();
    const { host } = new URL(url);
    throw new SettingsError([`Redis at ${host} does not respond (REDIS_URL): ${messageOf(reason ?? error)}`], {
      cause: error,
    });
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message || error.name : String(error);
}
