// `npm run create-feature NAME` creates a small working feature with its tests and adds it to the site.
import { createFeature } from "./create-feature/create.js";
import { root } from "./lib/paths.js";
import { run, tail } from "./lib/run.js";

const [name] = process.argv.slice(2);
if (!name) fail("Which name? npm run create-feature NAME (2 to 20 small letters or digits)");

const files = await createFeature(root, name).catch((/** @type {Error} */ error) => fail(error.message));
for (const file of files) console.log(`  ${file}`);
await must("npx", ["biome", "check", "--write", ...files]);
// Links the new package into node_modules and adds it to the lock file.
await must("npm", ["install", "--no-audit", "--no-fund", "--loglevel=error"]);
// Its settings belong into .env.example.
await must("npm", ["run", "env-example"]);
// Its calls belong into the types of @dozen/client.
await must("npm", ["run", "client-types"]);
console.log(
  `\nReady. Open /${name} in npm run dev; its tests run with: npx vitest run --project packages/feature-${name}`,
);

async function must(/** @type {string} */ command, /** @type {string[]} */ args) {
  const { code, output } = await run(command, args);
  if (code !== 0) fail(`${command} ${args.join(" ")}\n${tail(output)}`);
}

/** @returns {never} */
function fail(/** @type {string} */ reason) {
  console.error(reason);
  process.exit(1);
}
