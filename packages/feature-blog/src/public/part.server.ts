import type { ServerPart } from "@dozen/core/part.server";
import { blogsAddress } from "./address";
import { publicCalls } from "./calls.server";
import { createPublicHandler } from "./handler.server";

export const publicServer: ServerPart = {
  calls: publicCalls,
  http: createPublicHandler,
  sitemaps: [blogsAddress],
};
