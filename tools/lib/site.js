import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "./paths.js";
import { freePort } from "./ports.js";

/** The arguments that `npm start` passes to Node: flags, then the site's script. */
const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const started = scripts.start.split(" ").slice(1);

/** Only the flags, for another server that a benchmark compares with the site. */
export const startFlags = started.slice(0, -1);

/**
 * @typedef {object} RunningSite
 * @property {string} origin for example `http://localhost:4321`
 * @property {string} dataDir
 * @property {number} pid
 * @property {() => string} output the end of its output so far
 * @property {Promise<string>} ended resolves to the signal or exit code with which it ended
 * @property {() => Promise<void>} stop stops it, and removes the data folder unless the caller passed one
 */

/**
 * Starts a built site; by default on a free port and with a temporary data folder.
 * @param {{ cwd?: string, script?: string[], port?: number, dataDir?: string, env?: Record<string, string | undefined>, ready?: string, wait?: number }} [options]
 *   `script` is Node's arguments, `ready` a path that responds once the site is up, `wait` the timeout in milliseconds.
 * @returns {Promise<RunningSite>}
 */
export async function startSite({ cwd = root, script = started, port, dataDir, env, ready = "/", wait = 60_000 } = {}) {
  const ownPort = port ?? (await freePort());
  const ownDir = dataDir ?? (await mkdtemp(join(tmpdir(), "dozen-site-")));
  const origin = `http://localhost:${ownPort}`;
  const child = spawn(process.execPath, script, {
    cwd,
    env: { ...cleanEnvironment(), NODE_ENV: "production", PORT: String(ownPort), DATA_DIR: ownDir, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const collect = (/** @type {Buffer} */ chunk) => {
    output = (output + chunk).slice(-200_000);
  };
  child.stdout.on("data", collect);
  child.stderr.on("data", collect);

  /** @type {Promise<string>} */
  const ended = new Promise((resolve) => child.once("exit", (code, signal) => resolve(signal ?? `exit code ${code}`)));

  const stop = async () => {
    await end(child);
    if (!dataDir) await rm(ownDir, { recursive: true, force: true });
  };
  try {
    await waitFor(`${origin}${ready}`, child, wait);
  } catch (error) {
    await stop();
    throw new Error(`The site did not start: ${/** @type {Error} */ (error).message}\n${output}`);
  }
  return { origin, dataDir: ownDir, pid: child.pid ?? 0, output: () => output, ended, stop };
}

/** The environment without the developer's own settings, which must not affect a site under test. */
function cleanEnvironment() {
  const names = ["PATH", "HOME", "TMPDIR", "LANG", "TZ", "CI", "SystemRoot"];
  return Object.fromEntries(names.filter((name) => name in process.env).map((name) => [name, process.env[name]]));
}

async function waitFor(
  /** @type {string} */ url,
  /** @type {import("node:child_process").ChildProcess} */ child,
  /** @type {number} */ wait,
) {
  const until = Date.now() + wait;
  while (Date.now() < until) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`it ended with code ${child.exitCode}`);
    try {
      const response = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(10_000) });
      await response.arrayBuffer();
      if (response.status < 500) return;
    } catch {
      // Not listening yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  throw new Error(`no answer from ${url} within ${wait / 1000} s`);
}

/** Ends a process with SIGTERM, and with SIGKILL after ten seconds. */
async function end(/** @type {import("node:child_process").ChildProcess} */ child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = new Promise((resolve) => child.once("close", resolve));
  child.kill("SIGTERM");
  const insist = setTimeout(() => child.kill("SIGKILL"), 10_000);
  await closed;
  clearTimeout(insist);
}
