import { dozen } from "@dozen/core/vite";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";

// The same flags as in apps/site/vite.config.ts, so that the comparison is fair.
export default defineConfig({
  plugins: [
    dozen(),
    remix({
      future: {
        v3_fetcherPersist: true,
        v3_lazyRouteDiscovery: true,
        v3_relativeSplatPath: true,
        v3_singleFetch: true,
        v3_throwAbortReason: true,
      },
    }),
  ],
  build: { target: "es2022" },
});
