import type { Server as HttpServer, IncomingMessage } from "node:http";
import type { Redis } from "ioredis";
import type { Logger } from "pino";
import type { Context } from "../context";

/** Frames larger than this end the connection; files travel over HTTP. Bytes. */
const maxFrame = 64 * 1024;

/**
 * Attaches socket.io at /room when a feature speaks over it; a site without such a feature does not even load it.
 * Call it after the site's own listener is on the server.
 *
 * @returns closes the sockets; undefined when nothing was attached.
 */
export async function attachRealtime(server: HttpServer, context: Context): Promise<(() => Promise<void>) | undefined> {
  const speaking = context.features.filter((mounted) => mounted.server.realtime);
  if (speaking.length === 0) return undefined;
  const { Server } = await import("socket.io");
  const io = new Server(server, {
    path: "/room",
    transports: ["websocket"],
    serveClient: false,
    maxHttpBufferSize: maxFrame,
    allowRequest: (request, decide) => decide(null, comesFromThisSite(request, context)),
  });
  if (context.redis) {
    const { createAdapter } = await import("@socket.io/redis-adapter");
    const { redis, log } = context;
    io.adapter(createAdapter(unawaited(redis.duplicate(), log), unawaited(redis.duplicate(), log)));
  }
  context.realtime = io;
  for (const { server: featureServer } of speaking) featureServer.realtime?.(io, context);
  return async () => {
    await io.close();
  };
}

/** Browsers always tell where a page that opens a websocket comes from; programs need not. */
function comesFromThisSite({ headers }: IncomingMessage, { settings }: Context): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  if (settings.standing === "public") return origin === settings.origin;
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** A client for whoever waits for no answer, as the adapter does: a command that failed would end the process. */
function unawaited(client: Redis, log: Logger): Redis {
  const sendCommand = client.sendCommand.bind(client);
  client.on("error", (error) => log.warn({ err: error }, "Redis does not answer: other processes' sockets wait"));
  client.sendCommand = (command, stream) => {
    command.promise.catch((error) => log.warn({ err: error }, "Sockets of other processes were not told"));
    return sendCommand(command, stream);
  };
  return client;
}
