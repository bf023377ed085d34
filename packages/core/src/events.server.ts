import { randomUUID } from "node:crypto";
import type { Redis } from "ioredis";
import type { Logger } from "pino";
import type { EventMap, Events } from "./events";
import { noticeSilence } from "./redis.server";

const channel = "dozen:events";

type Name = keyof EventMap;
type Handler = (payload: never) => void | Promise<void>;

interface Published {
  /** The process that published the event and has already run its own handlers. */
  from: string;
  name: Name;
  payload: EventMap[Name];
}

/** Events with a connection that receives those of other processes; `close` ends it. */
export interface ClosableEvents extends Events {
  /** Resolves once events of other processes arrive here; immediately without Redis. */
  ready: Promise<void>;
  close(): Promise<void>;
}

/**
 * Runs every handler of this process in the order they were added. A failing handler is logged and the rest still run;
 * `emit` then rejects with the first failure. With `redis`, other processes on the same Redis run their handlers, too;
 * if Redis is unreachable, that is logged and `emit` succeeds without it.
 */
export function createEvents({ log, redis }: { log: Logger; redis?: Redis }): ClosableEvents {
  const handlers = new Map<Name, Set<Handler>>();
  const self = randomUUID();
  const listener = redis ? listen(redis, self, log, runHandlers) : undefined;

  async function runHandlers(name: Name, payload: EventMap[Name]): Promise<void> {
    const failures: unknown[] = [];
    for (const handler of [...(handlers.get(name) ?? [])]) {
      try {
        await handler(payload as never);
      } catch (error) {
        log.error({ err: error, event: name }, "An event handler failed");
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  }

  async function publishToOthers(name: Name, payload: EventMap[Name]): Promise<void> {
    try {
      await redis?.publish(channel, JSON.stringify({ from: self, name, payload } satisfies Published));
    } catch (error) {
      log.error({ err: error, event: name }, "An event could not be published to the other processes");
    }
  }

  return {
    on(name, handler) {
      const own = handlers.get(name) ?? new Set();
      handlers.set(name, own.add(handler as Handler));
      return () => own.delete(handler as Handler);
    },
    async emit(name, payload) {
      const published = publishToOthers(name, payload);
      await runHandlers(name, payload).finally(() => published);
    },
    ready: listener?.ready ?? Promise.resolve(),
    close: async () => listener?.close(),
  };
}

function listen(
  redis: Redis,
  self: string,
  log: Logger,
  run: (name: Name, payload: EventMap[Name]) => Promise<void>,
): { ready: Promise<void>; close(): void } {
  // A subscribed connection can send no other commands; it retries until Redis is reachable.
  const subscriber = redis.duplicate({
    autoResubscribe: false,
    maxRetriesPerRequest: null,
    commandTimeout: undefined,
  });
  subscriber.on("error", (error) => log.warn({ err: error }, "Redis does not respond: events of other processes wait"));
  subscriber.on("message", (_channel, text) => {
    const { from, name, payload } = JSON.parse(text) as Published;
    // The handler's failure was logged already, and nothing awaits it here.
    if (from !== self) run(name, payload).catch(() => {});
  });
  noticeSilence(subscriber);
  let subscribedBefore = false;
  const ready = new Promise<void>((resolve) => {
    subscriber.on("ready", async () => {
      try {
        await subscriber.subscribe(channel);
        // Events published while the connection was down are lost, so everything cached from them must be dropped.
        if (subscribedBefore)
          for (const name of ["site.changed", "events.missed"] as const) run(name, {}).catch(() => {});
        subscribedBefore = true;
        resolve();
      } catch (error) {
        // The connection was lost again; the next "ready" subscribes.
        log.warn({ err: error }, "Events of other processes do not arrive yet");
      }
    });
  });
  // The "error" handler above has logged a first failure, and the client reconnects by itself.
  subscriber.connect().catch(() => {});
  return { ready, close: () => subscriber.disconnect() };
}
