// Throw-away servers for tests: a MariaDB and a Redis of their own, on loopback, in a folder that may be removed after.
import { execFile, spawn } from "node:child_process";
import { mkdir } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { findProgram } from "./programs.js";

/** @typedef {{ url: string, stop(): Promise<void> }} Service */

const secondsToStart = 60;
const secondsToStop = 20;

/**
 * A new MariaDB in `folder`, with user root and no password; each test makes its own database in it.
 * @returns {Promise<Service>} with `mysql://root@127.0.0.1:<port>/` as its address
 */
export async function startMariadb(/** @type {string} */ folder, /** @type {number} */ port) {
  await mkdir(folder, { recursive: true });
  const data = join(folder, "data");
  const asRoot = process.getuid?.() === 0 ? ["--user=root"] : [];
  await promisify(execFile)(required("mariadb-install-db", "mysql_install_db"), [
    "--no-defaults",
    `--datadir=${data}`,
    "--auth-root-authentication-method=normal",
    "--skip-test-db",
    ...asRoot,
  ]);
  const server = required("mariadbd", "mysqld");
  const stop = await startServer(server, port, folder, [
    "--no-defaults",
    `--datadir=${data}`,
    `--socket=${join(folder, "mariadb.sock")}`,
    `--pid-file=${join(folder, "mariadb.pid")}`,
    `--port=${port}`,
    "--bind-address=127.0.0.1",
    "--skip-networking=0",
    "--skip-name-resolve",
    "--max-connections=500",
    // Small and quick: what a test writes need not survive a power cut.
    "--innodb-buffer-pool-size=64M",
    "--innodb-log-file-size=32M",
    "--innodb-flush-log-at-trx-commit=2",
    "--skip-log-bin",
    ...asRoot,
  ]);
  return { url: `mysql://root@127.0.0.1:${port}/`, stop };
}

/**
 * A new Redis that keeps everything in memory.
 * @returns {Promise<Service>} with `redis://127.0.0.1:<port>` as its address
 */
export async function startRedis(/** @type {string} */ folder, /** @type {number} */ port) {
  await mkdir(folder, { recursive: true });
  const stop = await startServer(required("redis-server"), port, folder, [
    ...["--port", String(port)],
    ...["--bind", "127.0.0.1"],
    ...["--dir", folder],
    ...["--save", ""],
    ...["--appendonly", "no"],
  ]);
  return { url: `redis://127.0.0.1:${port}`, stop };
}

function required(/** @type {string[]} */ ...names) {
  const program = findProgram(...names);
  if (!program) throw new Error(`${names[0]} is not installed.`);
  return program;
}

/** Starts a program and waits until it takes connections. Returns what stops it. */
async function startServer(
  /** @type {string} */ program,
  /** @type {number} */ port,
  /** @type {string} */ folder,
  /** @type {string[]} */ options,
) {
  const child = spawn(program, options, { cwd: folder, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (text) => {
      said = (said + text).slice(-4000);
    });
  }
  /** @type {Promise<void>} */
  const ended = new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.once("error", () => resolve());
  });
  const killWithUs = () => child.kill("SIGKILL");
  process.once("exit", killWithUs);
  ended.then(() => process.off("exit", killWithUs));

  if (!(await takesConnections(port, ended))) {
    child.kill("SIGKILL");
    throw new Error(`${program} did not start on port ${port}:\n${said}`);
  }
  return async () => {
    child.kill("SIGTERM");
    await Promise.race([ended, pause(secondsToStop * 1000, undefined, { ref: false })]);
    child.kill("SIGKILL");
    await ended;
  };
}

async function takesConnections(/** @type {number} */ port, /** @type {Promise<void>} */ ended) {
  const last = Date.now() + secondsToStart * 1000;
  let gone = false;
  ended.then(() => {
    gone = true;
  });
  while (Date.now() < last && !gone) {
    if (await connects(port)) return true;
    await pause(50);
  }
  return false;
}

function connects(/** @type {number} */ port) {
  return /** @type {Promise<boolean>} */ (
    new Promise((resolve) => {
      const socket = connect(port, "127.0.0.1");
      const done = (/** @type {boolean} */ answer) => {
        socket.destroy();
        resolve(answer);
      };
      socket.once("connect", () => done(true));
      socket.once("error", () => done(false));
    })
  );
}
