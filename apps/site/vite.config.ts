import { dozen } from "@dozen/core/vite";
import { vitePlugin as remix } from "@remix-run/dev";
import type { Rollup } from "vite";
import { defineConfig } from "vite";

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
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks: sharedChunk } },
  },
}));

const framework =
  /node_modules[\\/](react|react-dom|scheduler|react-i18next|react-router|react-router-dom|@remix-run)[\\/]/;
const widgets = /(lucide-react|[\\/]packages[\\/](ui|core)|[\\/]app[\\/]shell)[\\/].*\.(js|ts|tsx)$/;
const frame = /[\\/]app[\\/](root|routes[\\/]layout)\.tsx/;

/**
 * Puts the small modules that the frame around every page needs into one file: thirty files of a few hundred bytes,
 * packed one by one, are a quarter larger and thirty requests. What React and Remix are made of changes less often and
 * stays apart.
 */
function sharedChunk(id: string, { getModuleInfo }: Rollup.ManualChunkMeta): string | undefined {
  if (framework.test(id)) return "framework";
  return widgets.test(id) && isNeededBy(frame, id) ? "shell" : undefined;

  function isNeededBy(page: RegExp, module: string, seen = new Set<string>()): boolean {
    if (page.test(module)) return true;
    seen.add(module);
    const importers = getModuleInfo(module)?.importers ?? [];
    return importers.some((importer) => !seen.has(importer) && isNeededBy(page, importer, seen));
  }
}
