import { run, tail } from "../lib/run.js";

/**
 * The packages of a staged release as JSON of CycloneDX, as npm finds them in its node_modules.
 *
 * npm is asked there and not in the repository: with `--omit=dev` it leaves out every package that a development package
 * needs, too (276 of 600 remain).
 *
 * @param {string} folder
 * @param {{ time: number, archive: string }} of the commit's time in seconds, and the SHA-256 of the archive
 * @returns {Promise<string>}
 */
export async function billOfMaterials(folder, { time, archive }) {
  const { code, output } = await run("npm", ["sbom", "--sbom-format", "cyclonedx"], { cwd: folder });
  if (code !== 0) throw new Error(`npm sbom\n${tail(output)}`);
  const list = JSON.parse(output);
  // What differs from run to run in npm's list.
  list.serialNumber = `urn:uuid:${uuidOf(archive)}`;
  list.metadata.timestamp = new Date(time * 1000).toISOString();
  list.metadata.component.type = "application";
  list.metadata.component.name = "dozen";
  list.metadata.component.hashes = [{ alg: "SHA-256", content: archive }];
  return `${JSON.stringify(list, null, 2)}\n`;
}

/** A UUID of version 8, which the archive decides. */
function uuidOf(/** @type {string} */ hash) {
  const [, ...parts] = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})/.exec(hash) ?? [];
  const [a, b, c, d, e] = parts;
  return `${a}-${b}-8${c}-8${d}-${e}`;
}
