import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Context } from "@dozen/core/context";
import { attachRealtime } from "@dozen/core/server/realtime.server";
import { io, type Socket } from "socket.io-client";
import { issueTicket } from "../connections/ticket.server";
import type { Somebody } from "./people";

/** Milliseconds. A test fails if an event takes longer. */
const patience = 5000;

/** Clients of the realtime channel, as the specification describes them. */
export interface SocketClients {
  /**
   * Opens a connection, or returns the code with which it was refused. `origin` computes the page's origin from the
   * site's, and `prepare` may subscribe to events that arrive with the connection.
   */
  open(
    query: Record<string, string>,
    origin?: (site: string) => string,
    prepare?: (socket: Socket) => void,
  ): Promise<Socket | string>;
  /** Opens a connection to a room of a user. */
  enter(
    who: Somebody,
    room?: { rid: string; uid: string; batches?: "yes" },
    prepare?: (socket: Socket) => void,
  ): Promise<Socket>;
  /** Closes all connections. */
  leave(): void;
}

/** The same with the server that they connect to. */
export interface SocketHost extends SocketClients {
  close(): Promise<void>;
}

export async function socketHost(context: Context): Promise<SocketHost> {
  const http = createServer((_, response) => response.end());
  await new Promise<void>((done) => http.listen(0, "127.0.0.1", done));
  const detach = await attachRealtime(http, context);
  const clients = clientsOf(context, [`http://127.0.0.1:${(http.address() as AddressInfo).port}`]);
  return {
    ...clients,
    async close() {
      clients.leave();
      await detach?.();
      http.close();
    },
  };
}

/** Clients of one or more sites, which take turns. */
export function clientsOf(context: Context, sites: string[]): SocketClients {
  const sockets: Socket[] = [];
  let turn = 0;
  const open: SocketClients["open"] = (query, origin, prepare) => {
    const site = sites[turn++ % sites.length] ?? "";
    const options = { path: "/room", transports: ["websocket"], reconnection: false, forceNew: true };
    const limits = { timeout: patience, ackTimeout: patience };
    const extraHeaders = origin && { origin: origin(site) };
    const socket = io(site, { ...options, ...limits, extraHeaders, query: { language: "enUs", ...query } });
    sockets.push(socket);
    prepare?.(socket);
    return within("connection", (done) => {
      socket.on("connect", () => done(socket));
      socket.on("connect_error", (error) => done(error.message));
    });
  };
  return {
    open,
    async enter(who, room, prepare) {
      const socket = await open({ token: ticketOf(context, who), ...room }, undefined, prepare);
      if (typeof socket === "string") throw new Error(socket);
      return socket;
    },
    leave() {
      for (const socket of sockets.splice(0)) socket.close();
    },
  };
}

export function ticketOf(context: Context, who: Somebody): string {
  return issueTicket(context, who.asks.viewer);
}

/** The payload of the next event with that name. */
// biome-ignore lint/suspicious/noExplicitAny: events have many shapes
export function heard(socket: Socket, name: string): Promise<any> {
  return within(name, (done) => socket.once(name, done));
}

/** Waits for an event, and fails with its name after a timeout. */
function within<T>(name: string, wait: (done: (value: T) => void) => void): Promise<T> {
  const coming = new Promise<T>((done, fail) => {
    const timer = setTimeout(() => fail(new Error(`No ${name} came within ${patience / 1000} s`)), patience);
    wait((value) => {
      clearTimeout(timer);
      done(value);
    });
  });
  // A test that has failed meanwhile no longer waits for it.
  coming.catch(() => undefined);
  return coming;
}
