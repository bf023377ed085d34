import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createHeaders } from "@remix-run/node-fetch-server";
import { Gauge } from "prom-client";
import type { Context } from "../context";
import { DomainError, tooMany } from "../errors";
import type { HttpHandler } from "../feature-server";
import type { LimitRule } from "../limits.server";
import { refusalFor } from "../part-away.server";
import { createPresence } from "../presence.server";
import { connectionLimitsOf } from "../server/connection-limits.server";
import "../sessions/tables";
import type { SignedIn } from "../viewer";
import { countBadges } from "./badges.server";
import { type LiveEvent, type LiveMessage, pingInterval, suspendedMessage } from "./live";
import { createRecounts } from "./recounts.server";

/** A browser opens one stream, and a new one whenever the connection is lost. */
export const openLimit: LimitRule = { points: 120, seconds: 60 };
/** Streams of one user to this process: one for each of their browsers. */
const maxStreams = 20;
/** A reader with more unsent bytes than this is disconnected. */
const maxUnsent = 64 * 1024;
/** Sessions that one query checks. */
const sessionBatch = 500;

interface Stream {
  id: string;
  viewer: SignedIn;
  response: ServerResponse;
}

/** Sends messages to users' open pages, at any process. */
export interface Live {
  /** `GET /live`: server-sent events for one browser of a registered user. */
  serve: HttpHandler;
  /**
   * Sends a message to all open pages of a user. Pages that are offline never receive it; see `ongoing` of features.
   */
  send(userId: string, message: LiveMessage): Promise<void>;
  /** A feature's badges have changed for these users, or for all. Costs one query per user with an open page. */
  badgesChanged(feature: string, userIds?: string[]): Promise<void>;
  /** Returns those of the users who have a page open, at any process. */
  onlineAmong(userIds: string[]): Promise<Set<string>>;
  /** Ends all streams of this process; their pages reconnect. */
  endStreams(): void;
  /** Ends the streams and stops all timers. */
  close(): Promise<void>;
}

/** @param context is complete before the first request */
export function createLive(context: Context): Live {
  const { clock, db, events, log } = context;
  const streams = new Map<string, Set<Stream>>();
  const presence = createPresence(context, "live:online:");
  const recounts = createRecounts(context, (userId, data) => sendTo(userId, { type: "counts", data }));

  function serve(request: IncomingMessage, response: ServerResponse): boolean {
    const [path, query] = (request.url ?? "").split("?", 2);
    if (path !== "/live" || request.method !== "GET") return false;
    // The connection limits count connections, so this one must close with the stream.
    response.setHeader("Connection", "close");
    response.setHeader("Cache-Control", "no-store");
    const refusal = connectionLimitsOf(context.settings).enter(request);
    if (refusal) refuse(response, refusal === "process" ? 503 : 429);
    else open(request, response, new URLSearchParams(query).get("user")).catch((error) => fail(response, error));
    return true;
  }

  async function open(request: IncomingMessage, response: ServerResponse, userId: string | null): Promise<void> {
    const withHeaders = { headers: createHeaders(request) };
    if ((await context.site.status()).is_close === 1) return refuse(response, 503);
    const viewer = await context.viewerOf(withHeaders);
    // Another user has signed in since the page was rendered, and the page must not show their counts.
    if (viewer.kind !== "registered" || viewer.id !== userId) return refuseForGood(response);
    await context.limits.use("live.open", viewer.id, openLimit);
    if (presence.here(viewer.id) >= maxStreams) throw tooMany(60);
    if (response.destroyed) return;
    const stream = add(viewer, response);
    // The session may have ended before this stream could receive the event.
    if ((await context.viewerOf(withHeaders)).kind !== "registered") return endForGood(stream);
    write(stream, { type: "counts", data: await countBadges(context, viewer.id) });
    for (const { server } of context.features) {
      for (const data of (await server.ongoing?.(context, viewer.id)) ?? []) write(stream, { type: "message", data });
    }
  }

  function add(viewer: SignedIn, response: ServerResponse): Stream {
    const stream = { id: randomUUID(), viewer, response };
    const connection = { userId: viewer.id, id: stream.id };
    streams.set(viewer.id, (streams.get(viewer.id) ?? new Set()).add(stream));
    void presence.arrive(connection);
    response.once("close", () => {
      const left = streams.get(viewer.id);
      left?.delete(stream);
      if (left?.size === 0) streams.delete(viewer.id);
      void presence.leave(connection);
    });
    begin(response);
    return stream;
  }

  function sendTo(userId: string, event: LiveEvent): void {
    for (const stream of streams.get(userId) ?? []) write(stream, event);
  }

  function allStreams(): Stream[] {
    return [...streams.values()].flatMap((own) => [...own]);
  }

  function ping(): void {
    if (streams.size === 0) return;
    for (const stream of allStreams()) write(stream, { type: "ping" });
    void presence.confirmAll();
    endExpired().catch((error) => log.error({ err: error }, "Sessions of live streams could not be checked"));
  }

  /** No event reports that a session expires, and other events may be lost. */
  async function endExpired(): Promise<void> {
    const withSession = allStreams().filter(({ viewer }) => viewer.sessionId);
    for (let from = 0; from < withSession.length; from += sessionBatch) {
      const batch = withSession.slice(from, from + sessionBatch);
      const rows = await db
        .selectFrom("sessions")
        .select("id")
        .where("id", "in", [...new Set(batch.map(({ viewer }) => viewer.sessionId as string))])
        .where("expires_at", ">", clock.now())
        .execute();
      const valid = new Set(rows.map(({ id }) => id));
      for (const stream of batch) if (!valid.has(stream.viewer.sessionId as string)) endForGood(stream);
    }
  }

  async function endIfClosed(): Promise<void> {
    if (streams.size > 0 && (await context.site.status()).is_close === 1) endStreams();
  }

  function endStreams(): void {
    for (const { response } of allStreams()) response.destroy();
  }

  const timer = setInterval(ping, pingInterval).unref();
  const stops = [
    events.on("live.sent", ({ userId, message }) => sendTo(userId, { type: "message", data: message })),
    events.on("badges.changed", ({ feature, userIds }) => {
      // The emitter does not wait for the counting.
      for (const userId of userIds ?? streams.keys()) if (streams.has(userId)) recounts.request({ userId, feature });
    }),
    events.on("events.missed", () => {
      for (const userId of streams.keys())
        for (const { feature } of context.features) recounts.request({ userId, feature: feature.id });
    }),
    events.on("session.ended", ({ sessionId, userId }) => {
      for (const stream of streams.get(userId) ?? []) if (stream.viewer.sessionId === sessionId) endForGood(stream);
    }),
    events.on("user.erased", ({ userId }) => {
      for (const stream of streams.get(userId) ?? []) endForGood(stream);
    }),
    context.moderation.onSuspended((userId) => {
      for (const stream of streams.get(userId) ?? []) {
        // The page reloads, and the guard redirects it to what a suspended user may see.
        write(stream, { type: "message", data: { name: suspendedMessage, data: {} } });
        endForGood(stream);
      }
    }),
    events.on("site.changed", endIfClosed),
  ];
  new Gauge({
    name: "live_streams",
    help: "Browsers that hold an event stream of this process open",
    registers: [context.metrics],
    collect() {
      this.set(allStreams().length);
    },
  });

  return {
    serve,
    send: (userId, message) => events.emit("live.sent", { userId, message }),
    badgesChanged: (feature, userIds) => events.emit("badges.changed", { feature, userIds }),
    onlineAmong: (userIds) => presence.onlineAmong(userIds),
    endStreams,
    async close() {
      clearInterval(timer);
      recounts.stop();
      for (const stop of stops) stop();
      endStreams();
    },
  };

  function fail(response: ServerResponse, error: unknown): void {
    const refused = refusalFor(error);
    if (!(error instanceof DomainError)) log.error({ err: error }, "A live stream could not be opened");
    if (response.headersSent) response.destroy();
    else refuse(response, refused?.code ?? 500);
  }
}

function begin(response: ServerResponse): void {
  // Without the last header nginx buffers the stream.
  response.writeHead(200, { "Content-Type": "text/event-stream", "X-Accel-Buffering": "no" });
  response.flushHeaders();
}

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, { "Retry-After": "10", "Content-Length": "0" }).end();
}

/** An event and not a status, because `EventSource` hides the status of a failed request from the page. */
function refuseForGood(response: ServerResponse): void {
  begin(response);
  response.end(lineOf({ type: "end" }));
}

function endForGood({ response }: Stream): void {
  response.end(lineOf({ type: "end" }));
}

function write({ response }: Stream, event: LiveEvent): void {
  if (response.writableLength > maxUnsent) response.destroy();
  else if (!response.writableEnded) response.write(lineOf(event));
}

const lineOf = (event: LiveEvent) => `data: ${JSON.stringify(event)}\n\n`;
