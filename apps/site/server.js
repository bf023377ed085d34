import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { letGrow, limitYoungHeap } from "./hot/young-heap.js";

limitYoungHeap();

// A process that is the first of a container ignores signals that it does not handle.
const leave = () => process.exit(0);
const signals = ["SIGINT", "SIGTERM"];
for (const signal of signals) process.once(signal, leave);

const root = fileURLToPath(new URL(".", import.meta.url));
const server = createServer();
const site = await (process.argv.includes("--dev") ? openDevelopment() : openProduction()).catch(giveUp);
const { settings, log } = site.context;

server.on("request", site.listener);
const closeRealtime = await site.attachRealtime(server);
await site.listen(server).catch(giveUp);
announce();
letGrow();
for (const signal of signals) process.off(signal, leave).once(signal, stop);

async function openProduction() {
  process.env.NODE_ENV ??= "production";
  const build = await import("./build/server/index.js");
  return build.entry.module.boot({ loadBuild: () => build, assets: `${root}build/client`, admin: `${root}admin.js` });
}

async function openDevelopment() {
  const { createServer: createVite } = await import("vite");
  const vite = await createVite({ root, server: { middlewareMode: true, hmr: { server } } });
  const loadBuild = () => vite.ssrLoadModule("virtual:remix/server-build");
  const build = await loadBuild();
  return build.entry.module.boot({ loadBuild, assets: vite.middlewares });
}

/** What is wrong with a setting is said in a sentence; anything else is a fault of ours and shows where it is. */
function giveUp(error) {
  console.error(error.name === "SettingsError" ? error.message : error);
  process.exit(1);
}

function announce() {
  console.log(`Dozen runs at ${settings.origin}`);
  if (settings.mode === "local") {
    if (!settings.smtpUrl) console.log(`Mail and short messages appear here and at ${settings.origin}/outbox`);
    console.log("For production set ORIGIN (https), SMTP_URL and MAIL_FROM: see docs/operating.md");
  }
}

async function stop() {
  // Less than the ten seconds after which containers are killed.
  setTimeout(() => {
    log.error("stopping took too long");
    process.exit(1);
  }, 8_000).unref();
  await closeRealtime?.();
  server.close(() => site.close().then(() => process.exit(0)));
  server.closeIdleConnections();
  // A connection that a browser keeps open must not keep the process.
  setTimeout(() => server.closeAllConnections(), 2_000).unref();
  log.info("stopping");
}
