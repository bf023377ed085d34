import { dozen } from "@dozen/core/vite";
import { vitePlugin as remix } from "@remix-run/dev";
import type { Rollup } from "vite";
import { defineConfig } from "vite";
import { workerCache } from "./worker-cache";

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    dozen(),
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
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks: sharedChunk, onlyExplicitManualChunks: true } },
  },
}));

const framework =
  /node_modules[\\/](react|react-dom|scheduler|react-i18next|html-parse-stringify|void-elements|react-router|react-router-dom|@remix-run)[\\/]|vite[\\/]preload-helper/;
const widgets = /(lucide-react|[\\/]packages[\\/](ui|core)|[\\/]app[\\/]shell)[\\/]/;
const isWidget = (id: string) => widgets.test(id) && /\.(m?js|tsx?)$/.test(id);
const forms = /([\\/]node_modules[\\/]@conform-to|[\\/]packages[\\/]ui[\\/]src[\\/]fields)[\\/]/;
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
  const from = importersOf(id, getModuleInfo);
  if (isWidget(id) && from.some((module) => frame.test(module))) return "shell";
  if (from.filter((module) => getModuleInfo(module)?.isEntry).length < manyRoutes) return undefined;
  if (forms.test(id)) return "forms";
  return isWidget(id) ? "widgets" : featureOf(id);
}

/** Every module that needs this one at once, itself among them. */
function importersOf(id: string, getModuleInfo: Rollup.GetModuleInfo): string[] {
  const found = new Set([id]);
  for (const module of found) for (const importer of getModuleInfo(module)?.importers ?? []) found.add(importer);
  return [...found];
}

function featureOf(id: string): string | undefined {
  return /[\\/]packages[\\/]feature-(\w+)[\\/]/.exec(id)?.[1];
}
