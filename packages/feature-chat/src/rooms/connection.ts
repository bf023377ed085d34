import type { Socket } from "socket.io-client";

/** `gone`, the room is not one's own any more, and `signedOut` are for good. */
export type Standing = "connecting" | "connected" | "disconnected" | "error" | "gone" | "signedOut";

/** Answer to an event, in the envelope of the calls. */
export interface Acknowledgement {
  code: number;
  data: { info?: string; record?: unknown; read?: string | null };
}

/** spec:chat-79: reconnect every second. Milliseconds. */
const retryAfter = 1000;

/** The server has so long to give a ticket, to open the connection and to answer an event. Milliseconds. */
const patience = 8000;

export interface Connection {
  isConnected(): boolean;
  /** Rejects when the server does not answer in time. */
  ask(event: string, payload?: unknown): Promise<Acknowledgement>;
  on(event: string, listener: (payload: never) => void): void;
  /** Hears nothing more, and ends once what was asked last is answered. */
  close(): void;
}

/**
 * Connects to a room, or without one just to be seen as online; tries again every second with a new ticket for as long
 * as it is open and that can help. The reason is the server's code: 401 for no session, 404 for a room that is not
 * one's own.
 */
export async function connect(
  room: { rid: string; uid: string } | null,
  language: string,
  onStanding: (standing: Standing, reason?: string) => void,
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
  const again = (standing: Standing, reason?: string) => {
    onStanding(standing, reason);
    setTimeout(() => isOpen && void open(), retryAfter);
  };
  const end = (standing: Standing, reason: string) => {
    isOpen = false;
    onStanding(standing, reason);
  };
  const open = async () => {
    try {
      const answer = await fetch("/chat/ticket", {
        headers: { accept: "application/json" },
        signal: AbortSignal.timeout(patience),
      });
      if (isOpen && isSignIn(answer)) return end("signedOut", "401");
      const { ticket } = (await answer.json()) as { ticket: string };
      if (!isOpen) return;
      socket.io.opts.query = { token: ticket, language, batches: "yes", ...room };
      socket.connect();
    } catch {
      again("disconnected");
    }
  };
  socket.on("connect", () => onStanding("connected"));
  socket.on("disconnect", () => isOpen && again("disconnected"));
  socket.on("connect_error", ({ message }) => {
    if (!isOpen) return;
    if (message === "404") end("gone", message);
    // 401 may be a ticket that was too long on its way; whoever is signed out gets no new one.
    else again("error", message);
  });
  let said: Promise<unknown> | undefined;
  void open();
  return {
    isConnected: () => socket.connected,
    ask(event, payload) {
      const answer: Promise<Acknowledgement> = socket.timeout(patience).emitWithAck(event, payload);
      said = answer;
      return answer;
    },
    on: (event, listener) => socket.on(event, listener as (payload: unknown) => void),
    close() {
      isOpen = false;
      socket.removeAllListeners();
      const disconnect = () => void socket.close();
      // The server takes no notice of what comes together with the end.
      if (said && socket.connected) said.then(disconnect, disconnect);
      else disconnect();
    },
  };
}

/** Whoever is not signed in is sent to the sign-in in place of a ticket. */
const isSignIn = ({ redirected, url }: Response) => redirected && new URL(url).pathname === "/user/login";
