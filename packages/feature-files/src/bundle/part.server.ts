import type { ServerPart } from "@dozen/core/part.server";
import { createBundleHandler } from "./bundle-handler.server";
import { sweepBundles } from "./bundles.server";
import { bundleCalls } from "./calls.server";
import { reportableBundle } from "./reportable.server";
import "./tables";

export const bundleServer: ServerPart = {
  calls: bundleCalls,
  http: createBundleHandler,
  contentPaths: [/^\/share\/files\/[\w-]{1,64}\/(?:zip|[0-9A-Z]{26}\/(?:bytes|download))$/],
  jobs: [{ name: "files.bundles", schedule: "17 4 * * *", run: (context) => sweepBundles(context) }],
  reportables: [reportableBundle],
};
