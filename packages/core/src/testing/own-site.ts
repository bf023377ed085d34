import { type ChildProcess, execFile, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect } from "@playwright/test";
import { freePort } from "./ports";

export interface OwnSite {
  origin: string;
  /** Runs the operator's command line on this site's data. @returns its output */
  operate(...args: string[]): Promise<string>;
  /** Stops the site and deletes its data. */
  stop(): Promise<void>;
}

/**
 * Starts another instance of the built site, for settings or changes that must not affect other journeys; with `dev`,
 * the site as `npm run dev` serves it.
 */
export async function ownSite(env: Record<string, string> = {}, { dev = false } = {}): Promise<OwnSite> {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), "dozen-own-"));
  const origin = `http://localhost:${port}`;
  const settings = { PATH: process.env.PATH, PORT: String(port), DATA_DIR: folder, LOG_LEVEL: "error", ...env };
  const environment = { NODE_ENV: dev ? ("development" as const) : ("production" as const), ...settings };
  const child: ChildProcess = spawn(process.execPath, ["apps/site/server.js", ...(dev ? ["--dev"] : [])], {
    env: environment,
    stdio: ["ignore", "ignore", "inherit"],
  });
  await expect(async () => expect((await fetch(`${origin}/user/login`)).status).toBe(200)).toPass({ timeout: 90_000 });
  return {
    origin,
    async operate(...args) {
      const command = ["apps/site/admin.js", ...args];
      const { stdout } = await promisify(execFile)(process.execPath, command, { env: environment });
      return stdout;
    },
    async stop() {
      const ended = new Promise((resolve) => child.once("close", resolve));
      child.kill("SIGKILL");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
