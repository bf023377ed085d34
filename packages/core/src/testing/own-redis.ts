import { type ChildProcess, spawn } from "node:child_process";
import { freePort } from "./ports";

/** A Redis of a test's own, which may go away and come back at the same address. */
export interface OwnRedis {
  url: string;
  /** Resolves once it takes connections. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** One that has not been started yet. Ask first whether TEST_REDIS_URL is set: elsewhere the program may be missing. */
export async function ownRedis(): Promise<OwnRedis> {
  const port = await freePort();
  let server: ChildProcess;
  return {
    url: `redis://127.0.0.1:${port}`,
    start() {
      server = spawn("redis-server", ["--port", String(port), "--save", "", "--bind", "127.0.0.1"]);
      return new Promise((ready, reject) => {
        server.once("error", reject);
        server.stdout?.on("data", (said) => /ready to accept connections/i.test(String(said)) && ready());
      });
    },
    async stop() {
      const ended = new Promise((done) => server.once("exit", done));
      server.kill("SIGKILL");
      await ended;
    },
  };
}
