import type { MountedFeature } from "./context";
import type { FeatureServer } from "./feature-server";
import { coreLocales } from "./locales";
import { coreMigrations } from "./migrations";
import { sweepSessions } from "./sessions/sessions.server";

const server: FeatureServer = {
  migrations: coreMigrations,
  jobs: [{ name: "core.sweep-sessions", schedule: "17 * * * *", run: sweepSessions }],
};

/** Core's own tables and jobs, mounted before every feature. */
export const coreServer: MountedFeature = {
  feature: {
    id: "core",
    package: "@dozen/core",
    routes: [],
    locales: coreLocales,
    server: async () => ({ default: server }),
  },
  server,
};
