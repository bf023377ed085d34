import type { Server } from "node:http";
import { type BootOptions, boot } from "../boot.server";
import type {} from "../remix";
import { attachRealtime } from "./realtime.server";
import { createSiteHandler, type SiteHandlerOptions } from "./site-handler.server";

/** How a server script serves a site: the build, and the browser's files. */
export type Serving = Omit<SiteHandlerOptions, "context">;
export type ServeOptions = BootOptions & Serving;

/**
 * Opens a site and answers how to serve it: `listener` for a node:http server, then `attachRealtime` for the same one.
 * Call it from the Remix build (`entry.server.tsx`), so that there is one copy of every module.
 */
export async function serveSite({ loadBuild, assets, ...site }: ServeOptions) {
  const { context, close } = await boot(site);
  const listener = createSiteHandler({ context, loadBuild, assets });
  return { context, close, listener, attachRealtime: (server: Server) => attachRealtime(server, context) };
}
