// The directions of the architecture: site → features → ui, core; inside a feature routes and calls → *.server → tables.
const tests = "\\.(test|bench)(\\.server)?\\.tsx?$|/testing/|/e2e/";
const runtime = { dependencyTypesNot: ["type-only"] };
// Packages as written in an import, and as found in the workspace.
const uiPackage = "^packages/ui/";
const corePackage = "^packages/core/";
const anyFeature = "^packages/feature-";

const chat = "^packages/feature-chat/src/";
/**
 * The folders of the chat, from the bottom up. A folder imports what is below its layer: neither its neighbours nor what
 * is above. packages/feature-chat/README.md says why.
 */
const chatLayers = [
  ["shared"],
  ["people", "emoji", "links"],
  ["rooms"],
  ["connections", "files"],
  ["messages"],
  ["friends", "groups", "receipts", "outbox", "space"],
  ["applications", "invites", "voice-calls", "later", "forwarding"],
  ["blocks", "conversations"],
  ["profiles", "frame"],
];
// What the site reads: above all layers. All other files beside the folders are below them.
const chatEntries = ["(account|feature|words)\\.(server\\.)?ts$", "(locales|migrations)/"];
// Pages and declarations of a part compose what is above it and below it. The site reads them, no other file.
const chatPages = "/routes/|/part\\.(server\\.)?ts$";
const chatBase = `${chat}(?!${chatEntries[0]})[^/]+$`;

/** One rule for each folder. */
const chatRules = chatLayers.flatMap((layer, height) =>
  layer.map((folder) => ({
    name: `chat-${folder}-imports-below`,
    severity: "error",
    comment: `Layer ${height + 1} of ${chatLayers.length}: move what both need down, or compose them above.`,
    from: { path: `${chat}${folder}/`, pathNot: [tests, chatPages] },
    to: {
      path: chat,
      pathNot: [chatBase, `${chat}(${[folder, ...chatLayers.slice(0, height).flat()].join("|")})/`],
    },
  })),
);

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: "no-circular",
      severity: "error",
      comment: "Modules that need each other cannot be understood alone.",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only", "dynamic-import"] } },
    },
    {
      name: "resolvable",
      severity: "error",
      comment: "An import must lead somewhere.",
      from: {},
      to: { couldNotResolve: true, pathNot: ["^virtual:", "\\.wasm\\?url$"] },
    },
    {
      name: "core-knows-no-feature-ui-or-site",
      severity: "error",
      from: { path: corePackage },
      to: { path: ["^packages/(?!core/)", "^apps/"] },
    },
    {
      name: "core-knows-no-react",
      severity: "error",
      from: { path: corePackage },
      to: { path: "node_modules/(react|react-dom|react-i18next|@remix-run/react)/", ...runtime },
    },
    {
      name: "ui-knows-no-core-feature-or-site",
      severity: "error",
      from: { path: uiPackage },
      to: { path: ["^packages/(?!ui/)", "^apps/"] },
    },
    {
      name: "ui-runs-in-the-browser",
      severity: "error",
      comment: "Widgets hold no server code.",
      from: { path: uiPackage, pathNot: tests },
      to: { path: ["node_modules/(kysely|better-sqlite3|mysql2|pino)/", "\\.server\\."], ...runtime },
    },
    {
      name: "client-knows-no-other-package-or-node",
      severity: "error",
      comment: "Programs install it alone, also in the browser.",
      from: { path: "^packages/client/", pathNot: tests },
      to: { path: ["^packages/(?!client/)", "^apps/", "^(node:)?(crypto|fs|path|buffer|stream|http)"] },
    },
    {
      name: "features-never-import-each-other",
      severity: "error",
      from: { path: "^packages/feature-([^/]+)/" },
      to: { path: anyFeature, pathNot: "^packages/feature-$1/" },
    },
    {
      name: "packages-know-no-site",
      severity: "error",
      from: { path: "^packages/" },
      to: { path: ["^apps/", "^tools/", "^examples/"] },
    },
    {
      name: "only-the-list-names-features",
      severity: "error",
      comment: "apps/site/app/features.server.ts is the one place that names features.",
      from: { path: "^apps/", pathNot: "^apps/site/app/features\\.server\\.ts$" },
      to: { path: anyFeature },
    },
    {
      name: "server-files-know-no-routes-or-ui",
      severity: "error",
      comment: "Routes and calls lean on models, never the other way round.",
      from: { path: "^packages/feature-.+\\.server\\.ts$", pathNot: "/(feature|part|calls)\\.server\\.ts$" },
      to: { path: ["^packages/feature-.+/(routes|ui)/", "/calls\\.server\\.ts$"], ...runtime },
    },
    {
      name: "cryptography-stands-alone",
      severity: "error",
      comment: "It runs in a worker of the browser and in Node, without DOM or React, and can be read by itself.",
      from: { path: "^packages/feature-[^/]+/src/(shared/)?crypto/", pathNot: tests },
      to: { pathNot: ["^packages/feature-[^/]+/src/(shared/)?crypto/", "node_modules/hash-wasm/"], ...runtime },
    },
    {
      name: "tables-know-nothing",
      severity: "error",
      comment: "tables.ts is types alone.",
      from: { path: "/tables\\.ts$" },
      to: { path: "^(packages|apps)/", ...runtime },
    },
    {
      name: "widgets-know-no-server",
      severity: "error",
      comment: "Files of ui/ get props.",
      from: { path: "^packages/feature-.+/ui/", pathNot: tests },
      to: { path: ["\\.server\\.", "/tables\\.ts$", "\\.schema\\.ts$", "/routes/"], ...runtime },
    },
    {
      name: "sql-only-in-server-files",
      severity: "error",
      comment: "Queries live in *.server.ts; migrations and tables describe them. Worker threads run plain JavaScript.",
      from: {
        path: "^(packages|apps)/",
        pathNot: [
          "\\.server\\.tsx?$",
          "/tables\\.ts$",
          "/migrations(\\.ts$|/)",
          "^packages/feature-[^/]+/src/.+\\.js$",
          "^packages/core/src/database/",
          "^packages/core/src/visits/.+\\.js$",
          tests,
        ],
      },
      to: { path: "node_modules/(kysely|better-sqlite3|mysql2)/", ...runtime },
    },
    {
      name: "migrations-import-kysely-alone",
      severity: "error",
      comment: "A migration must still mean the same when tables, schemas and helpers have moved on.",
      from: { path: "/migrations/", pathNot: tests },
      to: { pathNot: ["node_modules/kysely/", "/migrations/"] },
    },
    ...chatRules,
    {
      name: "chat-pages-are-for-the-site",
      severity: "error",
      comment: "Move what another file needs of a page or a declaration to a model or a component.",
      from: { path: chat, pathNot: [tests, `${chat}${chatEntries[0]}`, chatPages] },
      to: { path: chatPages, pathNot: "node_modules|^packages/(core|ui)/" },
    },
    {
      name: "chat-base-imports-no-folder",
      severity: "error",
      comment: "Errors and settings are below all layers.",
      from: { path: chatBase, pathNot: tests },
      to: { path: chat, pathNot: chatBase },
    },
    {
      name: "chat-folders-have-a-layer",
      severity: "error",
      comment: "Add a new folder to chatLayers.",
      from: { path: `${chat}(?!(${chatLayers.flat().join("|")})/|${chatEntries[1]})[^/]+/`, pathNot: tests },
      to: { path: chat },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: ["/build/", "\\.d\\.ts$", "^examples/", "^tools/"] },
    tsPreCompilationDeps: "specify",
    tsConfig: { fileName: "tsconfig.base.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".d.ts", ".js", ".jsx", ".cjs", ".mjs", ".json"],
    },
    reporterOptions: { text: { highlightFocused: true } },
  },
};
