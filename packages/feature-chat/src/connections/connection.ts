import type { Socket } from "socket.io-client";

/** `gone` (the room is no longer the user's) and `signedOut` are final. */
export type ConnectionState = "connecting" | "connected" | "disconnected" | "error" | "gone" | "signedOut";

/** Acknowledgement of an event, in the calls' envelope. */
export interface Acknowledgement {
  code: number;
  data: { info?: string; record?: unknown; read?: string | null; can_write?: boolean };
}

/** spec:chat-79: reconnect every second. Milliseconds. */
const retryAfter = 1000;

/**
 * Time in which the server must issue a ticket, open the connection, or acknowledge an event.
 * Milliseconds.
 */
const patience = 8000;

export interface Connection {
  isConnected(): boolean;
  /** Rejects when the server does not respond in time. */
  ask(event: string, payload?: unknown): Promise<Acknowledgement>;
  on(event: string, listener: (payload: never) => void): void;
  /** Stops receiving, and disconnects after the last acknowledgement. */
  close(): void;
}

/**
 * Connects to a room, or without one to be shown as online; retries every second with a new
 * ticket while it is open and a retry can help. The reason is the server's code: 401 for no
 * session, 404 for a room that is not the user's.
 */
export async function connect(
  room: { rid: string; uid: string } | null,
  language: string,
  onState: (state: ConnectionState, reason?: string) => void,
): Promise<Connection> {
  const { io } = await import("socket.io-client");
  const socket: Socket = io({
    path: "/room",
    transports: ["websocket"],
    autoConnect: false,
    reconnection: false,
    forceNew: true,
    timeout: patience,
  });
  let isOpen = true;
  const again = (state: ConnectionState, reason?: string) => {
    onState(state, reason);
    setTimeout(() => isOpen && void open(), retryAfter);
  };
  const end = (state: ConnectionState, reason: string) => {
    isOpen = false;
    onState(state, reason);
  };
  const open = async () => {
    try {
      const response = await fetch("/chat/ticket", {
        headers: { accept: "application/json" },
        signal: AbortSignal.timeout(patience),
      });
      if (isOpen && isSignIn(response)) return end("signedOut", "401");
      const { ticket } = (await response.json()) as { ticket: string };
      if (!isOpen) return;
      socket.io.opts.query = { token: ticket, language, batches: "yes", ...room };
      socket.connect();
    } catch {
      again("disconnected");
    }
  };
  socket.on("connect", () => onState("connected"));
  socket.on("disconnect", () => isOpen && again("disconnected"));
  socket.on("connect_error", ({ message }) => {
    if (!isOpen) return;
    if (message === "404") end("gone", message);
    // A 401 may come from a ticket that expired on its way; a signed-out user gets no new one.
    else again("error", message);
  });
  let said: Promise<unknown> | undefined;
  void open();
  return {
    isConnected: () => socket.connected,
    ask(event, payload) {
      const acknowledgement: Promise<Acknowledgement> = socket.timeout(patience).emitWithAck(event, payload);
      said = acknowledgement;
      return acknowledgement;
    },
    on: (event, listener) => socket.on(event, listener as (payload: unknown) => void),
    close() {
      isOpen = false;
      socket.removeAllListeners();
      const disconnect = () => void socket.close();
      // The server ignores events that arrive together with the disconnection.
      if (said && socket.connected) said.then(disconnect, disconnect);
      else disconnect();
    },
  };
}

/** A signed-out user is redirected to the sign-in page instead of getting a ticket. */
const isSignIn = ({ redirected, url }: Response) => redirected && new URL(url).pathname === "/user/login";
