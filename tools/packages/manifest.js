/** @typedef {string | { types?: string, default: string }} Target */
/**
 * What the command reads of a package.json.
 * @typedef {object} Manifest
 * @property {string} name
 * @property {string} version
 * @property {Record<string, Target>} exports
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [peerDependencies]
 * @property {Record<string, string>} [devDependencies]
 * @property {Settings} [dozen]
 */
/**
 * What a package.json says for Dozen.
 * @typedef {object} Settings
 * @property {Record<string, string[]>} [optional] libraries that not every site needs, by what they are for
 * @property {string[]} [needs] keys of `optional` of core and ui that this package does not work without
 * @property {Record<string, string>} [files]
 */

/** Libraries of which a package contains what it uses. */
const carried = ["lucide-react"];

/** Modules for the tests of features. They need a test runner and the services of this repository. */
const isForTests = (/** @type {string} */ name) => name.startsWith("./testing/");

/** The file that an export leads to. */
export function fileOf(/** @type {Target} */ target) {
  return typeof target === "string" ? target : target.default;
}

/** The files that a package exports, relative to it. */
export function exportedFiles(/** @type {Manifest} */ { exports }) {
  return Object.entries(exports)
    .filter(([name]) => !isForTests(name))
    .map(([, target]) => fileOf(target));
}

/** The libraries without which a package can be installed. */
export function optionalOf(/** @type {Manifest} */ { dozen }) {
  return Object.values(dozen?.optional ?? {}).flat();
}

/**
 * The package.json with which a package is published. The workspace's one names sources and exact versions, which are the
 * tested ones; another site gets compiled files, and may have newer versions.
 *
 * @param {Manifest} manifest
 * @param {{ engines: object, packages: Manifest[] }} workspace
 */
export function publishedManifest(manifest, { engines, packages }) {
  const { exports, dependencies = {}, peerDependencies = {}, dozen = {}, ...rest } = manifest;
  const { optional: _, needs = [], ...settings } = dozen;
  const optional = optionalOf(manifest);
  const peers = {
    ...without(peerDependencies, carried),
    ...pick(versionsOf(manifest), optional),
    ...anyVersion(manifest, packages),
    ...needed(needs, packages),
  };
  return {
    ...without(rest, ["scripts", "devDependencies", "files", "private"]),
    files: ["dist"],
    engines,
    publishConfig: { access: "public" },
    exports: Object.fromEntries(
      Object.entries(exports)
        .filter(([name]) => !isForTests(name))
        .map(([name, target]) => [name, builtTarget(fileOf(target))]),
    ),
    ...(Object.keys(settings).length > 0 && { dozen: settings }),
    dependencies: ranges(without(dependencies, optional)),
    peerDependencies: ranges(without(peers, Object.keys(without(dependencies, optional)))),
    ...(optional.length > 0 && {
      peerDependenciesMeta: Object.fromEntries(optional.map((name) => [name, { optional: true }])),
    }),
  };
}

/**
 * A package.json of the workspace with another version, which the packages of Dozen in it get, too.
 * @param {Pick<Manifest, "version" | "dependencies">} manifest
 * @param {string} version
 */
export function withVersion(manifest, version) {
  const { dependencies } = manifest;
  const own = Object.keys(dependencies ?? {}).filter((name) => name.startsWith("@dozen/"));
  const updated = { ...dependencies, ...Object.fromEntries(own.map((name) => [name, version])) };
  return { ...manifest, version, ...(dependencies && { dependencies: updated }) };
}

/** The exact version of everything that a package names. @returns {Record<string, string>} */
function versionsOf(/** @type {Manifest} */ { devDependencies, peerDependencies, dependencies }) {
  return { ...devDependencies, ...peerDependencies, ...dependencies };
}

/**
 * Optional libraries whose version is the business of the packages that need them: a site without those may have any.
 * npm refuses an optional peer of a wrong version, too.
 */
function anyVersion(/** @type {Manifest} */ { dozen }, /** @type {Manifest[]} */ packages) {
  const needs = new Set(packages.flatMap((one) => one.dozen?.needs ?? []));
  const libraries = Object.entries(dozen?.optional ?? {}).flatMap(([key, names]) => (needs.has(key) ? names : []));
  return Object.fromEntries(libraries.map((name) => [name, "*"]));
}

/** What other packages can do without, and this one cannot. */
function needed(/** @type {string[]} */ needs, /** @type {Manifest[]} */ packages) {
  return Object.assign(
    {},
    ...needs.map((need) => {
      const owner = packages.find(({ dozen }) => dozen?.optional?.[need]);
      if (!owner) throw new Error(`No package has optional libraries for "${need}".`);
      return pick(versionsOf(owner), owner.dozen?.optional?.[need] ?? []);
    }),
  );
}

/** Where a source file is after it has been compiled. Scripts have types beside them. */
function builtTarget(/** @type {string} */ file) {
  const built = file.replace(/^\.\/src\//, "./dist/");
  const module = built.replace(/\.[jt]sx?$/, "");
  return module === built ? built : { types: `${module}.d.ts`, default: `${module}.js` };
}

/** Each exact version as the range of those that promise to be compatible with it. */
function ranges(/** @type {Record<string, string>} */ versions) {
  const sorted = Object.entries(versions).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(sorted.map(([name, version]) => [name, version.replace(/^(?=\d)/, "^")]));
}

/** @returns {Record<string, string>} */
function pick(/** @type {Record<string, string>} */ values, /** @type {string[]} */ names) {
  return Object.fromEntries(names.filter((name) => name in values).map((name) => [name, values[name] ?? ""]));
}

/**
 * @template T
 * @param {Record<string, T>} values
 * @param {string[]} names
 */
function without(values, names) {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
}
