import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { root } from "../lib/paths.js";
import { run, tail } from "../lib/run.js";
import { billOfMaterials } from "./bill-of-materials.js";
import { stage } from "./stage.js";

/**
 * Makes an archive of the built site, a list of its packages (CycloneDX) and the checksums of both. The same files make
 * the same archive at any time.
 * @param {string} target a folder, which is made
 * @param {{ commit?: string, time: number }} of the commit, and in seconds the time that all files get
 * @returns {Promise<string[]>} the names of the three files
 */
export async function pack(target, { commit, time }) {
  const temporary = await mkdtemp(join(tmpdir(), "dozen-release-"));
  try {
    const { version } = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
    const folder = join(temporary, `dozen-${version}`);
    await stage(folder, { commit });
    await mkdir(target, { recursive: true });
    const archive = `dozen-${version}-${platform()}.tar.gz`;
    await writeArchive(folder, join(target, archive), time);
    const list = archive.replace(".tar.gz", ".cdx.json");
    await writeFile(
      join(target, list),
      await billOfMaterials(folder, { time, archive: await sha256(join(target, archive)) }),
    );
    await writeSums(target, [archive, list]);
    return [archive, list, "SHA256SUMS"];
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

/** What native modules are built for: `linux-x64-node20`, or `linuxmusl-…` on systems with that C library. */
function platform() {
  const { glibcVersionRuntime } = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (
    process.report.getReport()
  ).header;
  const musl = process.platform === "linux" && !glibcVersionRuntime ? "musl" : "";
  return `${process.platform}${musl}-${process.arch}-node${process.versions.node.split(".")[0]}`;
}

/** Needs GNU tar, which sorts and names no user of this machine. */
async function writeArchive(/** @type {string} */ folder, /** @type {string} */ file, /** @type {number} */ time) {
  const same = `--sort=name --mtime=@${time} --owner=0 --group=0 --numeric-owner --mode=u=rwX,go=rX --hard-dereference`;
  // gzip would add the time; with pipefail an error of tar is not lost.
  const pipe = `set -o pipefail; tar -c ${same} --format=gnu -C "$1" "$2" | gzip -n > "$3"`;
  const { code, output } = await run("bash", ["-c", pipe, "bash", join(folder, ".."), basename(folder), file]);
  if (code !== 0) throw new Error(`the archive cannot be written.\n${tail(output)}`);
}

async function writeSums(/** @type {string} */ folder, /** @type {string[]} */ names) {
  const lines = await Promise.all(names.map(async (name) => `${await sha256(join(folder, name))}  ${name}\n`));
  await writeFile(join(folder, "SHA256SUMS"), lines.join(""));
}

/** In hex. */
async function sha256(/** @type {string} */ file) {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest("hex");
}
