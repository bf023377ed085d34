// Temporary servers for tests: MariaDB and Redis on loopback, and coturn. The caller removes their folder afterwards.
import { execFile, spawn } from "node:child_process";
import { mkdir } from "node:fs/promises";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { findProgram } from "./programs.js";

/** @typedef {{ url: string, stop(): Promise<void> }} Service */

const secondsToStart = 60;

/**
 * Starts a new MariaDB in `folder`, with the user root without a password; each test creates its own database.
 * @returns {Promise<Service>} its address is `mysql://root@127.0.0.1:<port>/`
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
    // A path relative to the data folder, because a socket's path may have at most 107 bytes.
    "--socket=mariadb.sock",
    `--pid-file=${join(folder, "mariadb.pid")}`,
    `--port=${port}`,
    "--bind-address=127.0.0.1",
    "--skip-networking=0",
    "--skip-name-resolve",
    "--max-connections=500",
    // Small and fast: the tests' data need not survive a power failure.
    "--innodb-buffer-pool-size=64M",
    "--innodb-log-file-size=32M",
    "--innodb-flush-log-at-trx-commit=2",
    "--skip-log-bin",
    "--innodb-flush-method=nosync",
    "--innodb-doublewrite=OFF",
    "--sync-frm=OFF",
    "--innodb-stats-persistent=OFF",
    ...asRoot,
  ]);
  return { url: `mysql://root@127.0.0.1:${port}/`, stop };
}

/**
 * Starts a new Redis that stores everything in memory only.
 * @returns {Promise<Service>} its address is `redis://127.0.0.1:<port>`
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

/**
 * Starts a new coturn that accepts credentials derived from the secret (`use-auth-secret`). Browsers use no loopback
 * addresses for WebRTC, so it listens on another address of this machine if there is one.
 * @returns {Promise<Service>} its address is `turn:<address>:<port>`
 */
export async function startCoturn(
  /** @type {string} */ folder,
  /** @type {number} */ port,
  /** @type {string} */ secret,
) {
  await mkdir(folder, { recursive: true });
  const own = Object.values(networkInterfaces())
    .flat()
    .find((one) => one?.family === "IPv4" && !one.internal);
  const address = own?.address ?? "127.0.0.1";
  const stop = await startServer(required("turnserver"), port, folder, [
    ...["-n", "--no-cli", "--no-tls", "--no-dtls"],
    ...["--use-auth-secret", `--static-auth-secret=${secret}`, "--realm=dozen"],
    ...[`--listening-ip=${address}`, `--relay-ip=${address}`, `--listening-port=${port}`],
    ...["--log-file=stdout", `--pidfile=${join(folder, "turn.pid")}`, `--userdb=${join(folder, "turn.db")}`],
  ]);
  return { url: `turn:${address}:${port}`, stop };
}

function required(/** @type {string[]} */ ...names) {
  const program = findProgram(...names);
  if (!program) throw new Error(`${names[0]} is not installed.`);
  return program;
}

/** Starts a program and waits until it prints that it accepts connections. Returns a function that kills it. */
async function startServer(
  /** @type {string} */ program,
  /** @type {number} */ port,
  /** @type {string} */ folder,
  /** @type {string[]} */ options,
) {
  const child = spawn(program, options, { cwd: folder, stdio: ["ignore", "pipe", "pipe"] });
  const killWithUs = () => child.kill("SIGKILL");
  process.once("exit", killWithUs);
  /** @type {Promise<void>} */
  const ended = new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.once("error", () => resolve());
  });
  ended.then(() => process.off("exit", killWithUs));
  // SIGKILL, because no data has to be saved.
  const stop = () => {
    child.kill("SIGKILL");
    return ended;
  };

  const said = await listenUntilReady(child, ended);
  if (said === undefined) return stop;
  await stop();
  throw new Error(`${program} did not start on port ${port}:\n${said}`);
}

/**
 * Resolves to undefined once the server has printed that it is ready, else to the end of its output. A connection
 * proves nothing, because another program may have taken the port.
 */
async function listenUntilReady(
  /** @type {import("node:child_process").ChildProcess} */ child,
  /** @type {Promise<void>} */ ended,
) {
  let said = "";
  /** @type {Promise<boolean>} */
  const ready = new Promise((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on("data", (text) => {
        said = (said + text).slice(-4000);
        if (/ready (?:for|to accept) connections|SQLite DB connection success/i.test(said)) resolve(true);
      });
    }
  });
  const late = pause(secondsToStart * 1000, false, { ref: false });
  return (await Promise.race([ready, ended.then(() => false), late])) ? undefined : said;
}
