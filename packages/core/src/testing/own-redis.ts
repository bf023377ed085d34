import { type ChildProcess, spawn } from "node:child_process";
import { freePort } from "./ports";

/** A Redis server for one test, which can be stopped and started again at the same address. */
export interface OwnRedis {
  url: string;
  /** Resolves once it accepts connections. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** From now on it accepts connections and commands, and responds to none. */
  freeze(): void;
  thaw(): void;
}

/**
 * Creates a server without starting it. Check first that TEST_REDIS_URL is set: otherwise Redis may not be installed.
 */
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
    freeze: () => void server.kill("SIGSTOP"),
    thaw: () => void server.kill("SIGCONT"),
    async stop() {
      const ended = new Promise((done) => server.once("exit", done));
      server.kill("SIGKILL");
      await ended;
    },
  };
}
