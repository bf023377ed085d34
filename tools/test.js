// `npm test` runs all checks and tests and prints their sum. `npm test -- unit e2e` runs only the named suites.
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { freePort } from "./lib/ports.js";
import { findChromium, findProgram } from "./lib/programs.js";
import { scratchFolder } from "./lib/scratch.js";
import { startMariadb, startRedis } from "./lib/services.js";
import { addUp, slowest, sumLine } from "./lib/sums.js";
import { buildSuite } from "./suites/build.js";
import { checkSuite } from "./suites/check.js";
import { e2eSuite } from "./suites/e2e.js";
import { toolsSuite } from "./suites/tools.js";
import { unitSuite } from "./suites/unit.js";

/** The suites in the order in which they run. `builds`: the suite needs the built site. */
const suites = [
  { name: "check", run: checkSuite },
  { name: "build", run: buildSuite },
  { name: "unit", run: unitSuite, services: true, builds: true },
  { name: "e2e", run: e2eSuite, builds: true },
  { name: "tools", run: toolsSuite, builds: true },
];

process.exitCode = await main(process.argv.slice(2));

async function main(/** @type {string[]} */ wanted) {
  const unknown = wanted.filter((name) => !suites.some((suite) => suite.name === name));
  if (unknown.length > 0) {
    console.error(`No suite named ${unknown.join(", ")}. There are: ${suites.map((suite) => suite.name).join(", ")}.`);
    return 1;
  }
  const chosen = chooseSuites(wanted);
  const services = await startServices(chosen.some((suite) => suite.services));
  try {
    const total = addUp(await runInTurn(chosen));
    for (const problem of total.problems) console.log(`\n✗ ${problem}`);
    console.log(`\nslowest\n${slowest(total)}`);
    console.log(`\n${sumLine(total)}`);
    return total.failed > 0 ? 1 : 0;
  } finally {
    await services.stop();
  }
}

function chooseSuites(/** @type {string[]} */ wanted) {
  if (wanted.length === 0) return suites;
  const builds = suites.some((suite) => suite.builds && wanted.includes(suite.name));
  return suites.filter(({ name }) => wanted.includes(name) || (builds && name === "build"));
}

async function runInTurn(/** @type {typeof suites} */ chosen) {
  const sums = [];
  for (const { name, run } of chosen) {
    const from = Date.now();
    console.log(`\n${name}`);
    const result = await run();
    console.log(`  ${sumLine(result)} (${Math.round((Date.now() - from) / 1000)} s)`);
    sums.push(result);
  }
  return sums;
}

/** Starts temporary servers for tests that need real ones, and sets the environment variables with their addresses. */
async function startServices(/** @type {boolean} */ needed) {
  const chromium = await findChromium();
  if (chromium) process.env.CHROMIUM = chromium;
  const folder = await mkdtemp(join(await scratchFolder(), "dozen-services-"));
  /** @type {{ stop(): Promise<void> }[]} */
  const running = [];
  if (needed && findProgram("mariadbd", "mysqld")) {
    const mariadb = await startMariadb(join(folder, "mariadb"), await freePort());
    process.env.TEST_MYSQL_URL = mariadb.url;
    running.push(mariadb);
  }
  if (needed && findProgram("redis-server")) {
    const redis = await startRedis(join(folder, "redis"), await freePort());
    process.env.TEST_REDIS_URL = redis.url;
    running.push(redis);
  }
  return {
    async stop() {
      await Promise.all(running.map((service) => service.stop()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
