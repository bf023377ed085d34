import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pack } from "../release/pack.js";
import { productionPackages } from "../release/stage.js";
import { run, tail } from "./run.js";

/**
 * Packs the built site as `npm run release` does, and unpacks it elsewhere.
 * @returns {Promise<{ folder: string, release: string, list: string, remove: () => Promise<void> }>} `folder` is where an
 *   operator starts the site, `release` has the archive, and `list` is the path of the list of packages
 */
export async function unpackRelease() {
  const temporary = await mkdtemp(join(tmpdir(), "dozen-unpacked-"));
  const release = join(temporary, "release");
  const [archive = "", list = ""] = await pack(release, { time: 1_700_000_000 });
  const folder = join(temporary, "dozen");
  await mkdir(folder);
  const { code, output } = await run("tar", ["-xzf", join(release, archive), "-C", folder, "--strip-components=1"]);
  if (code !== 0) throw new Error(tail(output));
  return {
    folder,
    release,
    list: join(release, list),
    remove: () => rm(temporary, { recursive: true, force: true, maxRetries: 3 }),
  };
}

/** MB that the packages of a production install take on the disk. */
export async function installedMb() {
  const { output } = await run("du", ["-ckd0", ...productionPackages()]);
  return Number.parseInt(output.trim().split("\n").at(-1) ?? "", 10) / 1024;
}
