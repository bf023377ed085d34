import { dozen } from "@dozen/core/vite";
import { vitePlugin as remix } from "@remix-run/dev";
import { minify } from "terser";
import type { Plugin, Rollup } from "vite";
import { defineConfig } from "vite";
import { workerCache } from "./worker-cache";

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    dozen(),
    smaller(),
    webSocketOnly(),
    remix({
      future: {
        v3_fetcherPersist: true,
        v3_lazyRouteDiscovery: true,
        v3_relativeSplatPath: true,
        v3_routeConfig: true,
        v3_singleFetch: true,
        v3_throwAbortReason: true,
      },
    }),
  ],
  worker: { plugins: () => [workerCache()] },
  build: {
    target: "es2022",
    // Compressing everything only to print the sizes takes a second; compress-assets.js compresses what is served.
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    modulePreload: { resolveDependencies: (_file, files) => files.filter((file) => !everywhere.test(file)) },
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks: sharedChunk, onlyExplicitManualChunks: true } },
  },
}));

/** Every page has loaded these, so no chunk has to list them for the modules that it imports later. */
const everywhere = /[\\/](framework|i18next|shell)-[^\\/]*\.js$/;

const largePages =
  /^(framework|i18next|socket|shell|widgets|lists|forms|fields|around|root|chat|room|ellipsis|ringing|emoji-button|index|film|browser|connection|add-dialog|until-done|linked-text|post|editor|syntax|rich-text)$/;

/**
 * Minifies what the largest pages load with Terser after esbuild: its output is 4 % smaller (gzip). Only these chunks,
 * because it takes ten times as long.
 */
function smaller(): Plugin {
  return {
    name: "smaller",
    apply: "build",
    renderChunk: {
      order: "post",
      async handler(code, { name }) {
        if (this.environment.name !== "client" || !largePages.test(name)) return null;
        // The second pass makes the chat 0.3 kB smaller.
        const compress = { passes: 2 };
        const { code: smallest = code } = await minify(code, {
          module: true,
          ecma: 2020,
          compress,
          format: { comments: false },
        });
        return { code: smallest, map: null };
      },
    },
  };
}

/** Leaves out the transports that the chat does not use: they are a fifth of Socket.IO's client. */
function webSocketOnly(): Plugin {
  return {
    name: "web-socket-only",
    transform(_, id) {
      if (!/[\\/]engine\.io-client[\\/]build[\\/]esm[\\/]transports[\\/]index\.js$/.test(id)) return null;
      const code = 'import { WS } from "./websocket.js"; export const transports = { websocket: WS };';
      return { code, map: null };
    },
  };
}

const framework =
  /node_modules[\\/](react|react-dom|scheduler|react-i18next(?![\\/]dist[\\/]es[\\/]Trans)|react-router|react-router-dom|@remix-run)[\\/]|vite[\\/]preload-helper/;
const socket = /node_modules[\\/](@socket\.io[\\/]|(socket|engine)\.io-)/;
const widgets = /(lucide-react|[\\/]packages[\\/](ui|core)|[\\/]app[\\/]shell)[\\/]/;
const isWidget = (id: string) => widgets.test(id) && /\.(m?js|tsx?)$/.test(id);
const icon = /node_modules[\\/]lucide-react[\\/]/;
const forms = /[\\/](node_modules[\\/]@conform-to|packages[\\/]ui[\\/]src[\\/]fields[\\/]form-fields)/;
const fields = /[\\/]packages[\\/]ui[\\/]src[\\/]fields[\\/]/;
/** Pages without a list do without these. */
const lists = /[\\/]packages[\\/]ui[\\/]src[\\/](table|pager|paging)/;
/** Pages that most people see first: they load what they need and nothing that is made for others. */
const frame = /[\\/]app[\\/](entry\.client|root|routes[\\/](layout|home|all))\.tsx/;
/** What so many routes need is loaded at once for all of them. */
const manyRoutes = 6;

/**
 * Puts the small modules that pages share into a few files: thirty files of a few hundred bytes, packed one by one, are
 * a quarter larger and thirty requests. What React and Remix are made of changes less often and stays apart.
 */
function sharedChunk(id: string, { getModuleInfo }: Rollup.ManualChunkMeta): string | undefined {
  if (framework.test(id)) return "framework";
  if (socket.test(id)) return "socket";
  const from = importersOf(id, getModuleInfo);
  if (isWidget(id) && from.some((module) => frame.test(module))) return "shell";
  const routes = from.filter((module) => getModuleInfo(module)?.isEntry);
  if (routes.length < manyRoutes) return icon.test(id) && routes.length > 2 ? onlyFeature(routes) : undefined;
  if (forms.test(id)) return "forms";
  if (fields.test(id)) return "fields";
  if (lists.test(id)) return "lists";
  return isWidget(id) ? "widgets" : featureOf(id);
}

/** Every module that needs this one at once, itself among them. */
function importersOf(id: string, getModuleInfo: Rollup.GetModuleInfo): string[] {
  const found = new Set([id]);
  for (const module of found) for (const importer of getModuleInfo(module)?.importers ?? []) found.add(importer);
  return [...found];
}

/** The feature to which all these routes belong. As a file, an icon is twice as large as among others. */
function onlyFeature(routes: string[]): string | undefined {
  const [feature, ...others] = new Set(routes.map(featureOf));
  return others.length === 0 ? feature : undefined;
}

function featureOf(id: string): string | undefined {
  return /[\\/]packages[\\/]feature-(\w+)[\\/]/.exec(id)?.[1];
}
