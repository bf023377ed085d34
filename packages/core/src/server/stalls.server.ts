import type { ServerResponse } from "node:http";
import type { Logger } from "pino";
import { Counter, Histogram, type Registry } from "prom-client";

/** A response whose state is read: a listener for each request would cost more than the rest of the record. */
type Closing = Pick<ServerResponse, "closed">;

/** Notices when the event loop is blocked for too long, so that all requests wait. */
export interface Stalls {
  /** Records that a request of a route is being handled, until its response closes. */
  underway(route: string, response: Closing): void;
  /** Starts to watch. Returns a function that stops it. */
  watch(): () => void;
}

/** Milliseconds between two checks of the clock. */
const step = 50;
/** A check that is late by this many milliseconds is a stall. */
const longest = 200;
/** The most routes that one log line names. */
const named = 20;

/**
 * Logs each stall with the routes of the requests that were being handled, and counts it in `event_loop_stall_seconds`
 * and, for each of these routes, in `event_loop_stalls_total`. Any of them may have caused it.
 */
export function createStalls({ log, metrics }: { log: Logger; metrics: Registry }): Stalls {
  const seconds = new Histogram({
    name: "event_loop_stall_seconds",
    help: `Seconds for which nothing else could be served, where longer than ${longest / 1000}`,
    buckets: [0.25, 0.5, 1, 2.5, 5, 10],
    registers: [metrics],
  });
  const total = new Counter({
    name: "event_loop_stalls_total",
    help: "Stalls while a request of the route was on its way",
    labelNames: ["route"],
    registers: [metrics],
  });
  /** Requests that were being handled at some time since the last check, so that a stall can name them. */
  let requests: { route: string; response: Closing }[] = [];

  return {
    underway(route, response) {
      requests.push({ route, response });
    },
    watch() {
      let last = performance.now();
      const timer = setInterval(() => {
        const now = performance.now();
        const late = now - last - step;
        last = now;
        if (late >= longest) report(late / 1000);
        requests = requests.filter(({ response }) => !response.closed);
      }, step);
      timer.unref();
      return () => clearInterval(timer);
    },
  };

  function report(late: number): void {
    const routes = [...new Set(requests.map(({ route }) => route))].slice(0, named);
    seconds.observe(late);
    for (const route of routes) total.inc({ route });
    log.warn({ seconds: late, routes }, "The event loop was held up");
  }
}
