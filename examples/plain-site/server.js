import { createServer } from "node:http";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL(".", import.meta.url));
const port = Number(process.env.PORT ?? 3000);
const server = createServer();
const { listener, attachRealtime } = process.argv.includes("--dev") ? await develop() : await produce();
server.on("request", listener);
await attachRealtime(server);
server.listen(port, () => console.log(`A plain site at http://localhost:${port}`));

async function produce() {
  process.env.NODE_ENV ??= "production";
  const build = await import("./build/server/index.js");
  return build.entry.module.boot({ loadBuild: () => build, assets: `${root}build/client` });
}

async function develop() {
  const { createServer: createVite } = await import("vite");
  const vite = await createVite({ root, server: { middlewareMode: true, hmr: { server } } });
  const loadBuild = () => vite.ssrLoadModule("virtual:remix/server-build");
  return (await loadBuild()).entry.module.boot({ loadBuild, assets: vite.middlewares });
}
