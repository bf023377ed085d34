import { createServer, type Server } from "node:http";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Context } from "./context";
import { createHealthHandler, createHttpMetrics, createMetrics, createMetricsHandler } from "./metrics.server";
import { createTestDatabase, type TestDatabase } from "./testing/databases.server";

const metricsToken = "0123456789abcdef";
let fresh: TestDatabase;
let context: Context;
let server: Server | undefined;

beforeEach(async () => {
  fresh = await createTestDatabase("sqlite");
  context = {
    settings: { metricsToken },
    db: fresh.database.db,
    metrics: createMetrics(),
    log: pino({ level: "silent" }),
  } as Context;
});
afterEach(async () => {
  server?.close();
  await fresh.drop();
});

async function ask(path: string, init?: RequestInit) {
  const handlers = [createMetricsHandler(context), createHealthHandler(context)];
  const started = createServer((request, response) => {
    if (!handlers.some((handle) => handle(request, response))) response.writeHead(418).end();
  });
  server = started;
  await new Promise<void>((resolve) => started.listen(0, "127.0.0.1", resolve));
  const { port } = started.address() as { port: number };
  const reply = await fetch(`http://127.0.0.1:${port}${path}`, init);
  return { status: reply.status, body: await reply.text() };
}

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

describe("/metrics", () => {
  test("returns the process's figures and the response times to a client with the token", async () => {
    const observe = createHttpMetrics(context.metrics);
    observe({ method: "GET", route: "/short/:id", status: 302, seconds: 0.004 });
    const { status, body } = await ask("/metrics", bearer(metricsToken));
    expect(status).toBe(200);
    expect(body).toContain("process_resident_memory_bytes");
    expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/short/:id",status="302"} 1');
  });

  test.each([undefined, bearer("wrong"), bearer(""), bearer(`${metricsToken}x`)])(
    "responds with 404 without the token (%#)",
    async (init) => {
      expect(await ask("/metrics", init)).toEqual({ status: 404, body: "Not found\n" });
    },
  );

  test("is passed to the site if the settings have no token", async () => {
    context = { ...context, settings: {} as Context["settings"] };
    expect((await ask("/metrics", bearer(""))).status).toBe(418);
  });
});

describe("/health", () => {
  test("is unavailable when the database responds without its tables (spec:site-116)", async () => {
    await fresh.database.db.schema.dropTable("job_runs").execute();
    expect(await ask("/health")).toEqual({ status: 503, body: '{"status":"unavailable"}' });
  });

  test("is ok while the database responds", async () => {
    expect(await ask("/health")).toEqual({ status: 200, body: '{"status":"ok"}' });
    server?.close();
    expect(await ask("/health?x=1", { method: "HEAD" })).toEqual({ status: 200, body: "" });
  });

  test("is 503 when it does not", async () => {
    await fresh.database.close();
    expect(await ask("/health")).toEqual({ status: 503, body: '{"status":"unavailable"}' });
  });

  test("is 503 when the database hangs", async () => {
    let release = () => {};
    const held = fresh.database.db.connection().execute(
      () =>
        new Promise<void>((resolve) => {
          release = resolve;
        }),
    );
    expect((await ask("/health")).status).toBe(503);
    release();
    await held;
  });

  test("passes other addresses on", async () => {
    expect((await ask("/healthy")).status).toBe(418);
  });
});
