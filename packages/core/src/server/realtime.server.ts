import type { Server as HttpServer, IncomingMessage } from "node:http";
import type { Redis } from "ioredis";
import type { Logger } from "pino";
import type { Server as RealtimeServer, Socket } from "socket.io";
import type { Context } from "../context";
import { defaultLocale, isLocale } from "../locale";
import { type ClosedNotice, closedNotice } from "../site/closed.server";

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
    const [telling, hearing] = [unawaited(redis.duplicate(), log), unawaited(redis.duplicate(), log)];
    io.adapter(createAdapter(telling, hearing));
    comeAnewAfterLoss(io, telling, hearing);
  }
  frameInOnePiece(io);
  context.realtime = io;
  refuseWhileClosed(io, context);
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

/** What the adapter makes of an event for all its hearers; the library gives it no public name. */
interface EncodingAdapter {
  _encode(packet: unknown, options: { wsPreEncodedFrame?: Buffer[] }): unknown;
}

/**
 * Joins the head and the body of a frame that goes to many: each hearer then costs one plain write, where two pieces
 * cost a gathering one. That is the dearest part of telling a large room.
 */
function frameInOnePiece(io: RealtimeServer): void {
  const adapter = io.of("/").adapter as unknown as EncodingAdapter;
  const encode = adapter._encode.bind(adapter);
  adapter._encode = (packet, options) => {
    const encoded = encode(packet, options);
    if (options.wsPreEncodedFrame) options.wsPreEncodedFrame = [Buffer.concat(options.wsPreEncodedFrame)];
    return encoded;
  };
}

/** A closed site lets nobody in, and answers each event of who is there already as it answers a call. */
function refuseWhileClosed(io: RealtimeServer, context: Context): void {
  const judge = (socket: Socket, open: (error?: Error) => void, refuse: (notice: ClosedNotice) => void) => {
    const { language } = socket.handshake.query;
    closedNotice(context, isLocale(language) ? language : defaultLocale).then(
      (notice) => (notice ? refuse(notice) : open()),
      (error: unknown) => {
        context.log.error({ err: error }, "Whether the site is open could not be found out");
        open(new Error("500"));
      },
    );
  };
  io.use((socket, next) => judge(socket, next, (data) => next(Object.assign(new Error("503"), { data }))));
  io.on("connection", (socket) => {
    socket.use((event, next) => {
      judge(socket, next, (data) => {
        const acknowledge = event.at(-1);
        if (typeof acknowledge === "function") acknowledge({ code: 503, data });
      });
    });
  });
}

/**
 * What one process told while another could not hear it is lost. Sockets that may have missed something lose their
 * connection, too: their pages come again and ask for what they missed, as after any break.
 */
function comeAnewAfterLoss(io: RealtimeServer, telling: Redis, hearing: Redis): void {
  const breakOff = () => {
    for (const socket of io.of("/").sockets.values()) socket.conn.close();
  };
  io.on("untold", breakOff);
  afterLoss(telling, () => io.serverSideEmit("untold"));
  afterLoss(hearing, breakOff);
}

/** Runs something each time a connection is there again. */
function afterLoss(client: Redis, run: () => void): void {
  let isLost = false;
  client.on("close", () => {
    isLost = true;
  });
  client.on("ready", () => {
    if (isLost) run();
    isLost = false;
  });
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
