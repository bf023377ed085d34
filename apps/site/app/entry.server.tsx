import { type ServeOptions, serveSite } from "@dozen/core/server/serve.server";
import { loadEnvFile } from "@dozen/core/settings.server";
import { locales as uiWords } from "@dozen/ui/locales";
import { isRouteErrorResponse } from "@remix-run/react";
import type { HandleErrorFunction } from "@remix-run/server-runtime";
import { backupJobs } from "../backup-job";
import { features } from "./features.server";
import { locales as siteWords } from "./locales";

export { renderPage as default, streamTimeout } from "./render-page.server";

/**
 * Logs unexpected errors only. Refusals and bad requests are expected, and the request's log line has their status. For
 * a part of the site that is away (503), the reason is logged already.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isExpected = isRouteErrorResponse(error) && (error.status < 500 || error.status === 503);
  if (!isExpected && !request.signal.aborted)
    context.log.error({ err: error, requestId: context.requestId }, "request failed");
};

/**
 * Opens the site and returns its request listener. `server.js` imports it from the built bundle: importing the source
 * as well would load every module twice. Settings come from `env`, or else from the process's environment and `.env`.
 * `admin` is the path of the operator's command line, for scheduled backups.
 */
export function boot({ admin, ...options }: Pick<ServeOptions, "loadBuild" | "assets" | "env"> & { admin?: string }) {
  if (!options.env) loadEnvFile(process.cwd());
  return serveSite({
    ...options,
    features,
    locales: { site: siteWords, ui: uiWords },
    jobs: (settings) => (admin ? backupJobs(settings, admin) : []),
  });
}

/** Runs a command line of the operator, for `admin.js`; returns the exit code. The server never loads it. */
export async function admin(args: string[]): Promise<number> {
  return (await import("../admin.server")).admin(args);
}
