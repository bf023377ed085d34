import type { Socket } from "socket.io-client";

export type Standing = "connecting" | "connected" | "disconnected" | "error";

/** Answer to an event, in the envelope of the calls. */
export interface Acknowledgement {
  code: number;
  data: { info?: string; record?: unknown; read?: string | null };
}

/** B§4: reconnect every second. Milliseconds. */
const retryAfter = 1000;

/** The server has so long to answer an event. Milliseconds. */
const patience = 8000;

export interface Connection {
  isConnected(): boolean;
  /** Rejects when the server does not answer in time. */
  ask(event: string, payload?: unknown): Promise<Acknowledgement>;
  on(event: string, listener: (payload: never) => void): void;
  close(): void;
}

/**
 * Connects to a room, or without one just to be seen as online; tries again every second with a new ticket for as long
 * as it is open. Of an error the reason is the server's code: 401 for no session, 404 for a room that is not one's own.
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
  });
  let isOpen = true;
  const again = (standing: Standing, reason?: string) => {
    onStanding(standing, reason);
    setTimeout(() => isOpen && void open(), retryAfter);
  };
  const open = async () => {
    try {
      const answer = await fetch("/chat/ticket", { headers: { accept: "application/json" } });
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
  socket.on("connect_error", ({ message }) => isOpen && again("error", message));
  void open();
  return {
    isConnected: () => socket.connected,
    ask: (event, payload) => socket.timeout(patience).emitWithAck(event, payload),
    on: (event, listener) => socket.on(event, listener as (payload: unknown) => void),
    close() {
      isOpen = false;
      socket.close();
    },
  };
}
