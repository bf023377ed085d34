/**
 * What a site that mounts feature packages adds to its Vite configuration. Plain JavaScript, because Node 20 cannot
 * load TypeScript from a configuration file's imports.
 */

const packages = /^@dozen\//;

/** Modules that only ever run on the server; the development server must not pre-bundle them for the browser. */
const serverOnly = [
  "@node-rs/argon2",
  "better-sqlite3",
  "croner",
  "ioredis",
  "jose",
  "kysely",
  "mysql2",
  "nodemailer",
  "pino",
  "prom-client",
  "rate-limiter-flexible",
  "undici",
];

/** Packages that ship native code or load files beside themselves; the server bundle leaves them outside. */
const browserWords = ["i18next", "react-i18next"];

/** @returns {import("vite").Plugin[]} */
export function dozen() {
  return [
    {
      name: "dozen:config",
      config: () => ({
        ssr: { noExternal: [packages] },
        optimizeDeps: { include: browserWords, exclude: serverOnly },
      }),
    },
    {
      // In development Vite adds `?v=hash` to files of node_modules; Remix then does not recognise a mounted route
      // file and would ship its server code to the browser.
      name: "dozen:mounted-routes",
      enforce: "pre",
      apply: "serve",
      async resolveId(source, importer, options) {
        const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
        if (!resolved || !/[\\/]@dozen[\\/].*\?v=\w+$/.test(resolved.id)) return null;
        return { ...resolved, id: resolved.id.replace(/\?v=\w+$/, "") };
      },
    },
  ];
}
