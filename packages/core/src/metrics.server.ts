import type { ServerResponse } from "node:http";
import { sql } from "kysely";
import { collectDefaultMetrics, Histogram, Registry } from "prom-client";
import type { Context } from "./context";
import { constantTimeEqual } from "./crypto/hash.server";
import type { HttpHandler } from "./feature-server";

/** A registry with the metrics of the Node process: memory, event loop, garbage collection. */
export function createMetrics(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}

/** Records the duration of responses in `http_request_duration_seconds`, by method, route and status. */
export type ObserveRequest = (request: { method: string; route: string; status: number; seconds: number }) => void;

/** `route` must be a pattern such as `/short/:id`, never an address: each value creates its own time series. */
export function createHttpMetrics(registry: Registry): ObserveRequest {
  const histogram = new Histogram({
    name: "http_request_duration_seconds",
    help: "Seconds until the response to a request was sent",
    labelNames: ["method", "route", "status"],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  return ({ method, route, status, seconds }) => histogram.observe({ method, route, status }, seconds);
}

/** `GET /metrics` in Prometheus's text form, for requests with METRICS_TOKEN as bearer token; 404 for all others. */
export function createMetricsHandler({ settings, metrics, log }: Context): HttpHandler {
  return (request, response) => {
    if (pathOf(request.url) !== "/metrics" || !settings.metricsToken) return false;
    if (
      !isGet(request.method) ||
      !constantTimeEqual(request.headers.authorization ?? "", `Bearer ${settings.metricsToken}`)
    ) {
      respond(response, 404, "text/plain", "Not found\n");
      return true;
    }
    metrics.metrics().then(
      (text) => respond(response, 200, metrics.contentType, text),
      (error) => {
        log.error({ err: error }, "Metrics could not be collected");
        respond(response, 500, "text/plain", "Error\n");
      },
    );
    return true;
  };
}

// A load balancer checks every few seconds and treats a missing response as a failure.
const healthTimeout = 2000;

/** `GET /health`: 200 `{"status":"ok"}` when the database returns rows, else 503 `{"status":"unavailable"}`. */
export function createHealthHandler({ db, log }: Context): HttpHandler {
  return (request, response) => {
    if (pathOf(request.url) !== "/health" || !isGet(request.method)) return false;
    // A table, because a node outside its cluster still responds to `select 1`.
    withTimeout(sql`select name from job_runs limit 1`.execute(db), healthTimeout).then(
      () => respond(response, 200, "application/json", '{"status":"ok"}'),
      (error) => {
        log.error({ err: error }, "The database does not respond");
        respond(response, 503, "application/json", '{"status":"unavailable"}');
      },
    );
    return true;
  };
}

function withTimeout<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${milliseconds} ms`)), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

function pathOf(url = "/"): string {
  return url.split("?", 1)[0] as string;
}

function isGet(method?: string): boolean {
  return method === "GET" || method === "HEAD";
}

function respond(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { "content-type": type, "cache-control": "no-store" });
  response.end(response.req.method === "HEAD" ? undefined : body);
}
