import type { Server as HttpServer, IncomingMessage } from "node:http";
import type { Socket as NetSocket } from "node:net";
import type { Redis } from "ioredis";
import type { Logger } from "pino";
import type { Server as RealtimeServer, Socket } from "socket.io";
import { clientAddress, networksOf } from "../client-address.server";
import type { Context } from "../context";
import { defaultLocale, isLocale } from "../locale";
import { noticeSilence } from "../redis.server";
import { type ClosedNotice, closedNotice } from "../site/closed.server";
import { connectionLimitsOf } from "./connection-limits.server";
import { createFigures } from "./realtime-figures.server";
import { type Connection, type Ending, guardConnection, pieces } from "./realtime-guard.server";
import { type Readers, sizeOf, watchReaders } from "./realtime-readers.server";

/** Frames larger than this end the connection; files travel over HTTP. Bytes. */
const maxFrame = 64 * 1024;
/** A client that has not joined a namespace by then is disconnected. Milliseconds. */
const connectTimeout = 10_000;
/** How long a closing connection may take to flush its last events. Milliseconds. */
const closeTimeout = 5000;

/**
 * Attaches socket.io at /room if a feature uses it; a site without such a feature does not even load the library. Call
 * it after the site's own listener is on the server.
 *
 * @returns closes the sockets; undefined if nothing was attached.
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
    perMessageDeflate: false,
    connectTimeout,
    destroyUpgrade: false,
    allowRequest(request, decide) {
      if (!comesFromThisSite(request, context)) return decide(null, false);
      const refusal = limits.enter(request);
      if (!refusal) return decide(null, true);
      figures.refused(refusal, fromOf(request));
      sayRefused(request, refusal === "process" ? "503 Service Unavailable" : "429 Too Many Requests");
    },
  });
  destroyOtherUpgrades(server);
  const limits = connectionLimitsOf(context.settings);
  const fromOf = (request: IncomingMessage) => networksOf(clientAddress(request, context.settings.trustProxy))[0];
  const end = (connection: Connection, why: Ending) => {
    const { socket } = connection.request;
    if (socket.destroyed) return;
    figures.ended(why, fromOf(connection.request));
    connection.close(why !== "refused");
    if (why !== "refused") socket.destroy();
  };
  const readers = watchReaders(io, (connection) => end(connection, "stalled"));
  const figures = createFigures(context, { sockets: limits.open, largeBytes: () => sizeOf(readers.large()) });
  guard(io, end);
  if (context.redis) {
    const { createAdapter } = await import("@socket.io/redis-adapter");
    const { redis, log } = context;
    const [publisher, subscriber] = [unawaited(redis, log), unawaited(redis, log)];
    io.adapter(createAdapter(publisher, subscriber));
    comeAnewAfterLoss(io, publisher, subscriber);
  }
  frameInOnePiece(io, readers);
  context.realtime = io;
  refuseWhileClosed(io, context);
  for (const { server: featureServer } of speaking) featureServer.realtime?.(io, context);
  return async () => {
    readers.stop();
    await io.close();
  };
}

/** Browsers always send the Origin of a page that opens a websocket; other programs need not. */
function comesFromThisSite({ headers }: IncomingMessage, { settings }: Context): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  if (settings.mode === "public") return origin === settings.origin;
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** Refuses a handshake with no more than this response, before the site runs any query for it. */
function sayRefused({ socket }: IncomingMessage, status: string): void {
  socket.on("error", () => undefined);
  socket.write(`HTTP/1.1 ${status}\r\nConnection: close\r\nRetry-After: 10\r\nContent-Length: 0\r\n\r\n`);
  socket.destroySoon();
}

/** Destroys upgrades for other paths. A development server has its own upgrades, which it accepts within the second. */
function destroyOtherUpgrades(server: HttpServer): void {
  server.on("upgrade", ({ url }, socket) => {
    if (url?.startsWith("/room/")) return;
    socket.on("error", () => undefined);
    setTimeout(() => {
      if ((socket as NetSocket).bytesWritten === 0) socket.destroy();
    }, 1000).unref();
  });
}

/** Undocumented parts of engine.io and ws. */
interface Engine {
  use(run: (request: { _query: { sid?: string } }, response: unknown, next: (error?: Error) => void) => void): void;
  on(event: "connection", run: (connection: Connection) => void): void;
  ws: { options: object };
}

function guard(io: RealtimeServer, end: (connection: Connection, why: Ending) => void): void {
  const engine = io.engine as unknown as Engine;
  engine.use((request, _response, next) => {
    // engine.io creates `ws` anew each time that the server begins to listen, so its options are set here.
    Object.assign(engine.ws.options, { ...pieces, closeTimeout });
    // A second websocket for an existing session would bypass the limits.
    next(request._query.sid === undefined ? undefined : new Error("400"));
  });
  engine.on("connection", (connection) => {
    guardConnection(connection, (why) => end(connection, why));
    // If the server closes a websocket, the client may leave its side of the TCP connection open.
    connection.once("close", () => connection.request.socket.destroySoon());
  });
  // A connection that has left its only namespace has no use.
  io.on("connection", (socket) => socket.once("disconnect", () => socket.conn.close()));
}

/** The adapter's method that encodes an event once for all its recipients; it is not in the library's types. */
interface EncodingAdapter {
  _encode(packet: unknown, options: { wsPreEncodedFrame?: Buffer[] }): (string | Uint8Array)[];
}

/**
 * Joins the head and the body of a frame that is sent to many: each recipient then costs one plain write instead of a
 * vectored write of two buffers. That write is the most expensive part of an event in a large room.
 */
function frameInOnePiece(io: RealtimeServer, readers: Readers): void {
  const adapter = io.of("/").adapter as unknown as EncodingAdapter;
  const encode = adapter._encode.bind(adapter);
  adapter._encode = (packet, options) => {
    const encoded = encode(packet, options);
    if (options.wsPreEncodedFrame) {
      const frame = Buffer.concat(options.wsPreEncodedFrame);
      options.wsPreEncodedFrame = [frame];
      readers.note(frame);
    }
    for (const piece of encoded) if (typeof piece !== "string") readers.note(piece);
    return encoded;
  };
}

/** While the site is closed, refuses new connections and responds to events of open ones as a closed call does. */
function refuseWhileClosed(io: RealtimeServer, context: Context): void {
  const judge = (
    socket: Socket,
    open: (error?: Error) => void,
    refuse: (data: ClosedNotice | { info: string }) => void,
  ) => {
    const { language } = socket.handshake.query;
    closedNotice(context, isLocale(language) ? language : defaultLocale).then(
      (notice) => (notice ? refuse(notice) : open()),
      (error: unknown) => {
        context.log.error({ err: error }, "Whether the site is open could not be found out");
        const info = context.i18n.t(isLocale(language) ? language : defaultLocale)("core:errors.partAway");
        refuse({ info });
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
 * Events that one process published while another was disconnected are lost. Sockets that may have missed some are
 * therefore closed: their pages reconnect and request what they missed, as after any interruption.
 */
function comeAnewAfterLoss(io: RealtimeServer, publisher: Redis, subscriber: Redis): void {
  const breakOff = () => {
    for (const socket of io.of("/").sockets.values()) socket.conn.close();
  };
  io.on("untold", breakOff);
  afterLoss(publisher, () => io.serverSideEmit("untold"));
  afterLoss(subscriber, breakOff);
}

/** Runs a callback each time that a lost connection is restored. */
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

/**
 * Logs errors of a client whose callers await no reply, such as the adapter: an unhandled rejection would end the
 * process.
 */
function unawaited(redis: Redis, log: Logger): Redis {
  // The adapter subscribes before the connection is open.
  const client = redis.duplicate({ enableOfflineQueue: true });
  noticeSilence(client);
  const sendCommand = client.sendCommand.bind(client);
  client.on("error", (error) => log.warn({ err: error }, "Redis does not respond: other processes' sockets wait"));
  client.sendCommand = (command, stream) => {
    command.promise.catch((error) =>
      log.warn({ err: error }, "An event could not be published to other processes' sockets"),
    );
    return sendCommand(command, stream);
  };
  return client;
}
