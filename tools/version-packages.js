// `npm run version-packages -- 0.2.0` gives all packages, the site and the repository one version, and package-lock.json with
// them. It also stores the interface of the version, with which tests compare later calls. docs/packages.md says which
// version comes next.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./lib/paths.js";
import { run, tail } from "./lib/run.js";
import { withVersion } from "./packages/manifest.js";

const [version = ""] = process.argv.slice(2);
if (!/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version)) fail(`"${version}" is no version such as 0.2.0.`);

const folders = ["", "apps/site", ...readdirSync(join(root, "packages")).map((name) => `packages/${name}`)];
for (const folder of folders) {
  const file = join(root, folder, "package.json");
  writeFileSync(file, `${JSON.stringify(withVersion(JSON.parse(readFileSync(file, "utf8")), version), null, 2)}\n`);
}
await must("npm", ["install", "--package-lock-only", "--ignore-scripts"]);
await must("npm", ["run", "released-interface"]);
console.log(`All packages have version ${version}. Name it in CHANGELOG.md and commit.`);

async function must(/** @type {string} */ command, /** @type {string[]} */ args) {
  const { code, output } = await run(command, args);
  if (code !== 0) fail(tail(output));
}

/** @returns {never} */
function fail(/** @type {string} */ reason) {
  console.error(reason);
  process.exit(1);
}
