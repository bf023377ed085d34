import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Context } from "@dozen/core/context";
import { attachRealtime } from "@dozen/core/server/realtime.server";
import { io, type Socket } from "socket.io-client";
import { issueTicket } from "../rooms/ticket.server";
import type { Somebody } from "./people";

/** A server of the realtime channel, and clients as the specification knows them. */
export interface SocketHost {
  url: string;
  /** A connection, or the code it was refused with. */
  open(query: Record<string, string>, headers?: Record<string, string>): Promise<Socket | string>;
  /** A connection to a room of somebody's. */
  enter(who: Somebody, room?: { rid: string; uid: string; batches?: "yes" }): Promise<Socket>;
  /** Closes all connections. */
  leave(): void;
  close(): Promise<void>;
}

export async function socketHost(context: Context): Promise<SocketHost> {
  const http = createServer((_, response) => response.end());
  await new Promise<void>((done) => http.listen(0, "127.0.0.1", done));
  const detach = await attachRealtime(http, context);
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const sockets: Socket[] = [];
  const open: SocketHost["open"] = (query, headers = {}) => {
    const options = { path: "/room", transports: ["websocket"], reconnection: false, forceNew: true };
    const socket = io(url, { ...options, extraHeaders: headers, query: { language: "enUs", ...query } });
    sockets.push(socket);
    return new Promise((done) => {
      socket.on("connect", () => done(socket));
      socket.on("connect_error", (error) => done(error.message));
    });
  };
  const leave = () => {
    for (const socket of sockets.splice(0)) socket.close();
  };
  return {
    url,
    open,
    async enter(who, room) {
      const socket = await open({ token: ticketOf(context, who), ...room });
      if (typeof socket === "string") throw new Error(socket);
      return socket;
    },
    leave,
    async close() {
      leave();
      await detach?.();
      http.close();
    },
  };
}

export function ticketOf(context: Context, who: Somebody): string {
  return issueTicket(context, who.asks.viewer);
}

/** The next event of a name, whatever it says. */
// biome-ignore lint/suspicious/noExplicitAny: events have many shapes
export function heard(socket: Socket, name: string): Promise<any> {
  return new Promise((done) => socket.once(name, done));
}
