import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import BetterSqlite from "better-sqlite3";
import { root } from "../../lib/paths.js";
import { startSite } from "../../lib/site.js";
import { sidOf, targetOf } from "./links.js";

/**
 * One server in its own process, with its links.
 * @typedef {object} Contestant
 * @property {string} name
 * @property {number} links
 * @property {string} origin
 * @property {number} pid
 * @property {() => number} stored how many visits its tables contain now; 0 for `bare`, which stores none
 * @property {() => Promise<void>} stop
 */

/** @returns {Promise<Contestant>} */
export async function startRival(/** @type {"bare" | "floor" | "express"} */ name, /** @type {number} */ links) {
  const folder = await mkdtemp(join(tmpdir(), "dozen-bench-"));
  const file = join(folder, "bench.db");
  const script = join(root, "tools/bench/redirect", `${name}.js`);
  const child = spawn(process.execPath, [script, file, String(links)], {
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  // The other contestants would go on for ever if one of them does not start.
  process.once("exit", () => child.kill("SIGKILL"));
  const port = await new Promise((resolve, reject) => {
    child.stdout.on("data", (text) => resolve(/port (\d+)/.exec(String(text))?.[1]));
    child.once("exit", () => reject(new Error(`${name} did not start`)));
  });
  return {
    name,
    links,
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    stored: () => (name === "bare" ? 0 : countRows(file, ["visits"])),
    async stop() {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Starts the built site and inserts links into its table. @returns {Promise<Contestant>} */
export async function startDozen(/** @type {number} */ links) {
  const site = await startSite();
  const file = join(site.dataDir, "dozen.db");
  fillLinks(file, links);
  return {
    name: "dozen",
    links,
    origin: site.origin.replace("localhost", "127.0.0.1"),
    pid: site.pid,
    stored: () => countRows(file, ["short_visits", "short_arrivals"]),
    stop: site.stop,
  };
}

function fillLinks(/** @type {string} */ file, /** @type {number} */ count) {
  const db = new BetterSqlite(file, { timeout: 10_000 });
  const insert = db.prepare("insert into short_links (sid, user_id, url, created_at) values (?, ?, ?, ?)");
  db.transaction(() => {
    for (let index = 0; index < count; index += 1) insert.run(sidOf(index), "bench", targetOf(index), Date.now());
  })();
  db.close();
}

function countRows(/** @type {string} */ file, /** @type {string[]} */ tables) {
  const db = new BetterSqlite(file, { readonly: true, timeout: 10_000 });
  try {
    // A single statement reads one snapshot, so a visit that is being moved between the tables is counted once.
    const counts = tables.map((table) => `(select count(*) from ${table})`).join(" + ");
    return Number(db.prepare(`select ${counts} as total`).pluck().get());
  } finally {
    db.close();
  }
}
