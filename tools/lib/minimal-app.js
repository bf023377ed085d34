import { join } from "node:path";
import { root } from "./paths.js";
import { run, tail } from "./run.js";
import { startFlags, startSite } from "./site.js";

const minimalApp = join(root, "tools/bench/minimal-app");

/**
 * Builds and starts the minimal page, the baseline of pages: one heading with a value from its loader and a word from
 * i18next, without a frame. Everything else is the same as on the site: Remix's flags, `renderPage`, the browser's entry,
 * and core's server without features. So it pays for the same log line, headers, nonce, language, site status and session
 * lookup, for the same compression, and has the same cache of rendered pages.
 */
export async function startMinimalApp() {
  const { code, output } = await run("npx", ["remix", "vite:build"], { cwd: minimalApp });
  if (code !== 0) throw new Error(`The minimal page did not build\n${tail(output)}`);
  return startSite({ cwd: minimalApp, script: [...startFlags, "server.js"] });
}
