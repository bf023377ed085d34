// `npm run pack-packages` writes each package as a registry gets it into release/packages/: a folder and a tarball.
// `npm run pack-packages -- --into FOLDER` writes them elsewhere.
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { root } from "./lib/paths.js";
import { packPackages } from "./packages/pack.js";

const { values } = parseArgs({ options: { into: { type: "string" } } });
const target = values.into ? resolve(values.into) : join(root, "release/packages");

for (const name of await packPackages(target)) console.log(join(target, name));
