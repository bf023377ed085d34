// What users notice while the database or Redis is away, through the front door of a built site under a small load.
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { breakable } from "@dozen/core/testing/breakable";
import { createConnection } from "mysql2/promise";
import { io } from "socket.io-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { root } from "./lib/paths.js";
import { createLink, registerPerson } from "./lib/person.js";
import { startSite } from "./lib/site.js";

const { TEST_MYSQL_URL: mysqlUrl, TEST_REDIS_URL: redisUrl } = process.env;
/** How long a part is away, and by when the site is back after it. Milliseconds. */
const away = 3000;
const back = 2000;

describe.skipIf(!mysqlUrl || !redisUrl)("a site whose parts go away", () => {
  const database = `away_${randomBytes(6).toString("hex")}`;
  /** @type {import("./lib/site.js").RunningSite} */
  let site;
  /** @type {import("@dozen/core/testing/breakable").Breakable} */
  let mysql;
  /** @type {import("@dozen/core/testing/breakable").Breakable} */
  let redis;
  /** @type {import("./lib/person.js").Person} */
  let person;
  let sid = "";
  const secretKeys = randomBytes(32).toString("base64url");

  beforeAll(async () => {
    await onServer(`create database ${database} character set utf8mb4 collate utf8mb4_bin`);
    mysql = await breakable(new URL(database, mysqlUrl).href);
    redis = await breakable(String(redisUrl));
    const env = { DATABASE_URL: mysql.url, REDIS_URL: redis.url, SECRET_KEYS: secretKeys, CALLS_PER_MINUTE: "100000" };
    site = await startSite({ env });
    person = await registerPerson(site.origin);
    sid = await createLink(site.origin, person, "https://example.com/");
  }, 60_000);
  afterAll(async () => {
    await site?.stop();
    await mysql?.close();
    await redis?.close();
    await onServer(`drop database ${database}`);
  });

  /** @type {Record<string, () => Promise<Response>>} */
  const requests = {
    page: () => ask("/short"),
    "page's data": () => ask("/short.data"),
    form: () => post("/set/base", { name: "Ada" }),
    call: () => ask("/api/short"),
    write: () => post("/api/short", JSON.stringify({ url: `https://example.com/${Math.random()}` })),
    redirect: () => ask(`/s/${sid}`),
    picture: () => ask(`/avatar/${"a".repeat(22)}`),
    file: () => ask(`/f/${"a".repeat(22)}.txt`),
    blog: () => ask("/b/nobody"),
    live: async () => {
      const response = await ask("/live");
      await response.body?.cancel();
      return response;
    },
  };
  const ask = (/** @type {string} */ path, /** @type {RequestInit} */ init = {}) =>
    fetch(site.origin + path, {
      redirect: "manual",
      signal: AbortSignal.timeout(20_000),
      ...init,
      headers: { Cookie: person.cookie, Origin: site.origin, ...init.headers },
    });
  /** A form, or JSON as text. */
  const post = (/** @type {string} */ path, /** @type {Record<string, string> | string} */ body) =>
    ask(path, {
      method: "POST",
      ...(typeof body === "string"
        ? { body, headers: { "Content-Type": "application/json" } }
        : { body: new URLSearchParams(body) }),
    });

  /** Sends every request again and again until `until`, and counts the outcomes by name and status. */
  async function load(/** @type {() => boolean} */ until) {
    /** @type {Record<string, Record<string, number>>} */
    const counted = {};
    /** @type {string[]} */
    const silent = [];
    await Promise.all(
      Object.entries(requests).map(async ([name, send]) => {
        /** @type {Record<string, number>} */
        const statuses = {};
        counted[name] = statuses;
        while (!until()) {
          const response = await send().catch((error) => error);
          const status = response.status ?? response.name;
          statuses[status] = (statuses[status] ?? 0) + 1;
          if (status === 503 && !response.headers.get("retry-after")) silent.push(name);
          await new Promise((done) => setTimeout(done, 50));
        }
      }),
    );
    return { counted, silent: [...new Set(silent)] };
  }

  const failing = async () => {
    const statuses = await Promise.all(Object.values(requests).map(async (send) => (await send()).status));
    return statuses.filter((status) => status >= 500);
  };

  /** Breaks a part under load and expects no status 500, a Retry-After with each 503, and the site back in time. */
  async function outlast(/** @type {string} */ what, /** @type {() => Promise<void>} */ outage) {
    let isOver = false;
    const loading = load(() => isOver);
    await outage();
    const since = performance.now();
    await expect.poll(failing, { timeout: 20_000, interval: 50 }).toEqual([]);
    const seconds = (performance.now() - since) / 1000;
    isOver = true;
    const { counted, silent } = await loading;
    console.log(what, `back after ${seconds.toFixed(1)} s`, JSON.stringify(counted));
    const statuses = new Set(Object.values(counted).flatMap((one) => Object.keys(one)));
    expect([...statuses].filter((status) => status === "500" || Number.isNaN(Number(status)))).toEqual([]);
    expect(silent).toEqual([]);
    return { counted, seconds };
  }

  it("responds 503 with Retry-After while the database is away, and is back within two seconds (spec:site-112)", async () => {
    const { counted, seconds } = await outlast("MariaDB cut", async () => {
      await mysql.cut();
      await pause(away);
      await mysql.mend();
    });
    for (const name of ["page", "call", "write", "form"]) expect(counted[name]?.[503], name).toBeGreaterThan(0);
    expect(seconds).toBeLessThan(back / 1000);
  }, 40_000);

  it("works on without Redis", async () => {
    const { counted, seconds } = await outlast("Redis cut", async () => {
      await redis.cut();
      await pause(away);
      await redis.mend();
    });
    expect(Object.values(counted).flatMap((one) => Object.keys(one))).not.toContain("503");
    expect(seconds).toBeLessThan(back / 1000);
  }, 40_000);

  it("is back by itself after a silent failover of the database (spec:site-115)", async () => {
    const since = performance.now();
    await outlast("MariaDB silent", async () => mysql.silence());
    expect((performance.now() - since) / 1000).toBeLessThan(14);
  }, 40_000);

  it("refuses sockets with 503 while the database is away (spec:site-114)", async () => {
    const { ticket } = await (await ask("/chat/ticket", { headers: { Accept: "application/json" } })).json();
    await mysql.cut();
    const options = { path: "/room", transports: ["websocket"], reconnection: false, query: { token: ticket } };
    const socket = io(site.origin, options);
    const outcome = await new Promise((resolve) => {
      socket.once("connect", () => resolve("connected"));
      socket.once("connect_error", (error) => resolve(error.message));
    });
    socket.close();
    await mysql.mend();
    expect(outcome).toBe("503");
  }, 20_000);

  it("ends within ten seconds of SIGTERM while the database is silent (spec:site-117)", async () => {
    mysql.silence();
    void ask("/short").catch(() => undefined);
    const since = performance.now();
    process.kill(site.pid, "SIGTERM");
    await site.ended;
    expect(performance.now() - since).toBeLessThan(10_000);
  }, 20_000);

  it("waits at its start until the database and Redis are there, or for SIGTERM (spec:site-118)", async () => {
    await mysql.cut();
    await redis.cut();
    const env = { ...process.env, DATABASE_URL: mysql.url, REDIS_URL: redis.url, PORT: "0", NODE_ENV: "production" };
    const started = [0, 1].map(() => {
      const child = spawn(process.execPath, ["apps/site/server.js"], {
        cwd: root,
        env: { ...env, DATA_DIR: site.dataDir, SECRET_KEYS: secretKeys },
      });
      const starting = { child, output: "", ended: once(child, "exit") };
      child.stdout.on("data", (text) => {
        starting.output += text;
      });
      return starting;
    });
    const [patient, ended] = started;
    const says = (/** @type {string} */ words) =>
      expect.poll(() => patient?.output, { timeout: 20_000 }).toContain(words);
    try {
      await says("waiting for the database");
      await expect.poll(() => ended?.output, { timeout: 20_000 }).toContain("waiting for the database");
      ended?.child.kill("SIGTERM");
      expect(await ended?.ended).toEqual([0, null]);
      await mysql.mend();
      await says("waiting for Redis");
      await redis.mend();
      await says("Dozen runs at");
    } finally {
      for (const { child } of started) child.kill("SIGKILL");
    }
  }, 60_000);
});

const pause = (/** @type {number} */ milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

async function onServer(/** @type {string} */ statement) {
  const connection = await createConnection(String(mysqlUrl));
  await connection.query(statement).finally(() => connection.end());
}
