// `npm run release` makes an archive of the site in release/, which starts with Node alone, with its checksums and a list
// of its packages. `npm run release -- --into FOLDER` writes the same files into a folder instead, for a container.
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { root } from "./lib/paths.js";
import { run, tail } from "./lib/run.js";
import { pack } from "./release/pack.js";
import { headOf, installProblem, workTreeProblem } from "./release/source.js";
import { stage } from "./release/stage.js";

const { values } = parseArgs({ options: { into: { type: "string" } } });

if (values.into) await writeInto(resolve(values.into));
else await makeArchive();

async function writeInto(/** @type {string} */ folder) {
  await build();
  await stage(folder).catch(fail);
  console.log(`The site is in ${folder}`);
}

async function makeArchive() {
  const problem = await workTreeProblem();
  if (problem) fail(problem);
  await build();
  const { commit, time } = await headOf();
  const files = await pack(join(root, "release"), { commit, time }).catch(fail);
  for (const file of files) console.log(`  release/${file}`);
}

async function build() {
  const problem = installProblem();
  if (problem) fail(problem);
  console.log("Building what changed");
  const { code, output } = await run("npx", ["turbo", "run", "build", "--output-logs=errors-only"], {
    env: { TURBO_TELEMETRY_DISABLED: "1" },
  });
  if (code !== 0) fail(`${tail(output)}\nThe build failed, see above.`);
}

/** @returns {never} */
function fail(/** @type {Error | string} */ reason) {
  console.error(`No release: ${typeof reason === "string" ? reason : reason.message}`);
  process.exit(1);
}
