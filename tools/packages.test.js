import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importsOf, reachedFrom } from "./lib/imports.js";
import { binary, root } from "./lib/paths.js";
import { run, tail } from "./lib/run.js";
import { packPackages } from "./packages/pack.js";

const names = await readdir(join(root, "packages"));
/** What every Remix site has. */
const remix = [
  "@remix-run/node",
  "@remix-run/react",
  "@remix-run/server-runtime",
  "react",
  "react-dom",
  "remix-i18next",
];

let folder = "";
/** The published package.json of each package by its folder's name. @type {Record<string, any>} */
const manifests = {};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "dozen-packages-"));
  await packPackages(folder);
  for (const name of names) {
    manifests[name] = JSON.parse(await readFile(join(folder, name, "package.json"), "utf8"));
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** All files of a package. */
async function filesOf(/** @type {string} */ name) {
  return (await readdir(join(folder, name), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

// spec:site-130
describe.each(names)("the package %s", (name) => {
  it("passes publint", async () => {
    const { messages, pkg } = await publint({ pkgDir: join(folder, name), strict: true, pack: false });
    expect(messages.map((message) => formatMessage(message, pkg, { color: false }))).toEqual([]);
  });

  it("has types for every export, as attw finds them in its tarball", async () => {
    const styles = Object.keys(manifests[name].exports).filter((path) => path.endsWith(".css"));
    const without = styles.length > 0 ? ["--exclude-entrypoints", ...styles] : [];
    const args = [join(folder, `dozen-${name}.tgz`), "--profile", "esm-only", "--format", "ascii", ...without];
    const { code, output } = await run(binary("attw"), args);
    expect(code, tail(output)).toBe(0);
  });

  it("contains no tests and no TypeScript, and a map of the source for each compiled module", async () => {
    const files = await filesOf(name);
    expect(files.filter((file) => /\.test\.|\/testing\/|(?<!\.d)\.tsx?$/.test(file))).toEqual([]);
    const maps = files.filter((file) => file.endsWith(".js.map"));
    expect(maps.length).toBeGreaterThan(0);
    const { sourcesContent } = JSON.parse(await readFile(maps[0] ?? "", "utf8"));
    expect(sourcesContent[0].length).toBeGreaterThan(0);
  });

  // spec:site-132
  it("asks for ranges of versions, and for Dozen's packages of its own version", () => {
    const { version, dependencies, peerDependencies } = manifests[name];
    const versions = Object.entries({ ...dependencies, ...peerDependencies });
    expect(versions.filter(([, range]) => /^\d/.test(range))).toEqual([]);
    const own = versions.filter(([other]) => other.startsWith("@dozen/"));
    expect(own.filter(([, range]) => range !== `^${version}`)).toEqual([]);
  });

  it("declares what its modules import", async () => {
    const { dependencies, peerDependencies } = manifests[name];
    const declared = new Set([manifests[name].name, ...Object.keys({ ...dependencies, ...peerDependencies })]);
    const imported = (await filesOf(name)).filter((file) => file.endsWith(".js")).flatMap((file) => importsOf(file));
    const missing = imported.filter(({ library }) => library && !declared.has(library));
    expect(missing.map(({ library, from }) => `${library} in ${from.slice(folder.length)}`)).toEqual([]);
  });

  it("declares as needed what is optional for other packages and necessary for its modules", async () => {
    const own = manifests[name].peerDependenciesMeta ?? {};
    const { dependencies, peerDependencies } = manifests[name];
    const needed = reachedFrom(join(folder, name), folder).filter(({ owner, library }) => {
      const isOptional = manifests[owner].peerDependenciesMeta?.[library]?.optional;
      return isOptional && !own[library] && !(library in { ...dependencies, ...peerDependencies });
    });
    expect(needed.map(({ library, from }) => `${library} by ${from.slice(folder.length)}`)).toEqual([]);
  });
});

describe("docs/packages.md", () => {
  it("names every optional library", async () => {
    const text = await readFile(join(root, "docs/packages.md"), "utf8");
    const optional = Object.values(manifests).flatMap((manifest) => Object.keys(manifest.peerDependenciesMeta ?? {}));
    expect(optional.length).toBeGreaterThan(0);
    expect(optional.filter((library) => !text.includes(`\`${library}\``))).toEqual([]);
  });
});

// spec:site-131
describe("a site with short links only", () => {
  it("installs fewer than 250 packages and 120 MB", async () => {
    const site = join(folder, "site");
    await mkdir(site);
    const { devDependencies, dependencies } = JSON.parse(
      await readFile(join(root, "examples/plain-site/package.json"), "utf8"),
    );
    const versions = { ...devDependencies, ...dependencies };
    const tarballs = ["core", "ui", "feature-short"].map((name) => [`@dozen/${name}`, `file:../dozen-${name}.tgz`]);
    const needed = Object.fromEntries([...remix.map((name) => [name, versions[name]]), ...tarballs]);
    await writeFile(join(site, "package.json"), JSON.stringify({ name: "site", private: true, dependencies: needed }));
    const args = ["install", "--no-audit", "--no-fund", "--prefer-offline", "--ignore-scripts", "--loglevel=error"];
    const { code, output } = await run("npm", args, { cwd: site });
    expect(code, tail(output)).toBe(0);
    const entries = await readdir(join(site, "node_modules"), { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    const packages = files.filter((file) => /\/node_modules\/(?:@[^/]+\/)?[^/]+\/package\.json$/.test(file));
    const blocks = await Promise.all(files.map(async (file) => (await stat(file)).blocks));
    const mb = (blocks.reduce((sum, count) => sum + count, 0) * 512) / 2 ** 20;
    console.log(`  short links only: ${packages.length} packages, ${Math.round(mb)} MB`);
    expect(packages.length).toBeLessThan(250);
    expect(mb).toBeLessThan(120);
  });
});
