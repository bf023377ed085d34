import type { ServerPart } from "@dozen/core/part.server";
import { blogsAddress } from "./address";
import { publicCalls } from "./calls.server";
import { createPublicHandler } from "./handler.server";
import { reportables } from "./reportable.server";

export const publicServer: ServerPart = {
  calls: publicCalls,
  http: createPublicHandler,
  sitemaps: [blogsAddress],
  reportables,
};
