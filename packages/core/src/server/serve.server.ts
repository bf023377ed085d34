import type { Server } from "node:http";
import type { Socket } from "node:net";
import { type BootOptions, boot } from "../boot.server";
import { hasBody, limitTime } from "../calls/input.server";
import { clientAddress } from "../client-address.server";
import "../remix";
import { type Settings, SettingsError } from "../settings.server";
import { countOpen, networksAsked } from "./connection-limits.server";
import { attachRealtime } from "./realtime.server";
import { createSiteHandler, type SiteHandlerOptions } from "./site-handler.server";
import { takenBytes } from "./taken-bytes";

/** How a server script serves a site: the Remix build and the browser's files. */
export type Serving = Omit<SiteHandlerOptions, "context">;
export type ServeOptions = BootOptions & Serving;

/**
 * Boots a site. Pass `listener` to a node:http server, call `attachRealtime` with that server, then `listen`, which
 * uses the settings' PORT and HOST. Call this from the Remix build (`entry.server.tsx`): a separate server script would
 * load a second copy of every module.
 */
export async function serveSite({ loadBuild, assets, ...site }: ServeOptions) {
  const { context, close } = await boot(site);
  const listener = createSiteHandler({ context, loadBuild, assets });
  return {
    context,
    close,
    listener,
    async attachRealtime(server: Server) {
      const closeSockets = await attachRealtime(server, context);
      return async () => {
        context.live.endStreams();
        await closeSockets?.();
      };
    },
    listen(server: Server) {
      endSlowBodies(server);
      endStillReaders(server);
      limitConnections(server, context.settings);
      return listen(server, context.settings);
    },
  };
}

/**
 * Ends a connection whose body has stalled for `still` milliseconds, or has not arrived completely after `whole`
 * milliseconds: five minutes, the default of node:http for a whole request. Calls lift the latter limit for uploads.
 */
export function endSlowBodies(server: Server, { still = 60_000, whole = 300_000 } = {}): void {
  // Not an option of `createServer`, since that would remove the time limit of heads as well.
  server.requestTimeout = 0;
  server.prependListener("request", (request, response) => {
    if (!hasBody(request)) return;
    limitTime(request, whole);
    request.setTimeout(still);
    // The body is complete: from here on the server works, or the connection waits for its next request.
    request.once("end", () => {
      if (!response.writableFinished) request.setTimeout(0);
    });
  });
}

/**
 * Ends a connection that has read nothing of its response for `still` milliseconds. Otherwise the response, and the
 * file it is read from, would stay open for ever.
 */
export function endStillReaders(server: Server, { still = 60_000 } = {}): void {
  const open = new Map<Socket, { taken: number; at: number }>();
  server.on("connection", (socket: Socket) => {
    open.set(socket, { taken: 0, at: performance.now() });
    socket.once("close", () => open.delete(socket));
  });
  const look = () => {
    const now = performance.now();
    for (const [socket, seen] of open) {
      const taken = takenBytes(socket);
      if (socket.writableLength === 0 || taken !== seen.taken) Object.assign(seen, { taken, at: now });
      else if (now - seen.at >= still) socket.destroy();
    }
  };
  const timer = setInterval(look, still / 6).unref();
  server.once("close", () => clearInterval(timer));
}

/**
 * Number of connections of one address for each websocket that it may have open: browsers open six connections for
 * pages.
 */
const connectionsPerSocket = 4;

/** Ends new connections of an address that has very many. If there is a proxy in front, the proxy has to do so. */
export function limitConnections(
  server: Server,
  { socketsPerAddress, trustProxy }: Pick<Settings, "socketsPerAddress" | "trustProxy">,
): void {
  if (trustProxy > 0) return;
  const open = countOpen(socketsPerAddress * connectionsPerSocket);
  server.on("connection", (socket: Socket) => {
    const networks = networksAsked(clientAddress({ headers: {}, socket }, 0));
    if (open.isFull(networks)) socket.destroy();
    else open.count(networks, socket);
  });
}

/** @throws SettingsError if the port is taken or not allowed, or the host is not one of this machine's */
function listen(server: Server, { port, host }: Settings): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (cause: NodeJS.ErrnoException) => reject(listenProblem(cause, { port, host }));
    server.once("error", fail);
    server.listen(port, host, () => {
      server.off("error", fail);
      resolve();
    });
  });
}

function listenProblem(cause: NodeJS.ErrnoException, { port, host }: Pick<Settings, "port" | "host">): SettingsError {
  const problems: Record<string, string> = {
    EADDRINUSE: `PORT ${port} is taken: another program listens there.`,
    EACCES: `PORT ${port} may not be used by this user.`,
  };
  const problem = problems[cause.code ?? ""] ?? `HOST ${host} cannot be listened at: ${cause.message}`;
  return new SettingsError([problem], { cause });
}
