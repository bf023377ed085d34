import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../../lib/paths.js";

/**
 * One server in its own process.
 * @typedef {{ name: string, url: string, pid: number, cookie: string, stop: () => Promise<void> }} Contestant
 */

/** Limits that no measurement reaches. */
const wideLimits = { IMAGE_LIMIT_KB: "1048576", FILE_LIMIT_MB: "4096", FILES_MB_PER_USER: "1000000" };

/** Starts the site's upload handlers or one of the rivals. @returns {Promise<Contestant>} */
export async function start(/** @type {"dozen" | "floor" | "tus" | "bare"} */ name) {
  const folder = await mkdtemp(join(tmpdir(), "dozen-bench-"));
  const script =
    name === "dozen"
      ? ["--import", "tsx", join(root, "packages/feature-files/src/testing/upload-process.ts")]
      : [join(root, "tools/bench/upload", `${name}.js`), folder];
  const child = spawn(process.execPath, script, {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production", DATA_DIR: folder, LOG_LEVEL: "error", ...wideLimits },
    stdio: ["ignore", "pipe", "inherit"],
  });
  // The other contestants would go on for ever if one of them does not start.
  process.once("exit", () => child.kill("SIGKILL"));
  /** @type {{ url: string, cookie?: string }} */
  const ready = await new Promise((resolve, reject) => {
    child.stdout.once("data", (text) => resolve(JSON.parse(String(text))));
    child.once("exit", () => reject(new Error(`${name} did not start`)));
  });
  return {
    name,
    url: ready.url,
    cookie: ready.cookie ?? "",
    pid: child.pid ?? 0,
    async stop() {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGKILL");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
