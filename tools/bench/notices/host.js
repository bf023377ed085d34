// Serves the built site in a separate process that the bench can ask for figures: it sends notices on request, counts
// queries and watches the delay of its event loop. Arguments: the data folder, the port, and the environment as JSON.
import { createServer } from "node:http";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { pathToFileURL } from "node:url";
import BetterSqlite from "better-sqlite3";
import { root } from "../../lib/paths.js";

const [dataDir = "", port = "", settings = "{}"] = process.argv.slice(2);
const { WITHOUT_COUNTS, ...env } = JSON.parse(settings);
const build = join(root, "apps/site/build");

let queries = 0;
countQueries();

const server = createServer();
await new Promise((resolve) => server.listen(Number(port), "127.0.0.1", () => resolve(undefined)));
const module = await import(pathToFileURL(join(build, "server/index.js")).href);
const { context, listener } = await module.entry.module.boot({
  loadBuild: () => module,
  assets: join(build, "client"),
  env: { PORT: port, ORIGIN: `http://127.0.0.1:${port}`, DATA_DIR: dataDir, LOG_LEVEL: "error", ...env },
});
if (WITHOUT_COUNTS) for (const { server } of context.features) server.badges = undefined;
server.on("request", listener);

const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
let peak = 0;
setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss());
}, 50).unref();

process.on("message", async (/** @type {{ ask: string, userIds?: string[] }} */ { ask, userIds = [] }) => {
  if (ask === "mark") {
    delay.reset();
    queries = 0;
    peak = process.memoryUsage.rss();
    process.send?.({ rss: peak });
  } else if (ask === "notify") {
    const about = { kind: "files.quotaNearlyFull", thing: "files.quota", href: "/file?tab=list" };
    await context.notices.send(userIds.map((userId) => ({ ...about, userId, values: { percent: 91 } })));
    process.send?.({});
  } else {
    const ms = (/** @type {number} */ nanoseconds) => nanoseconds / 1e6;
    process.send?.({
      p99: ms(delay.percentile(99)),
      max: ms(delay.max),
      queries,
      peak,
      rss: process.memoryUsage.rss(),
    });
  }
});
process.send?.({});

/** Counts the statements that this process runs. */
function countQueries() {
  const statement = Object.getPrototypeOf(new BetterSqlite(":memory:").prepare("select 1"));
  for (const name of ["all", "get", "run", "iterate"]) {
    const original = statement[name];
    statement[name] = function run(/** @type {unknown[]} */ ...args) {
      queries += 1;
      return original.apply(this, args);
    };
  }
}
