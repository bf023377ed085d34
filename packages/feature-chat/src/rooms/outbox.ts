/** A text that its writer has sent and the server has not yet taken. */
export interface Unsent {
  clientId: string;
  text: string;
  /** Number of the message that it answers. */
  reply?: number;
  at: number;
  /** Why the server refused it; it stays until it is discarded. */
  reason?: string;
}

const keyOf = (roomId: string, userId: string) => `chat-outbox:${userId}:${roomId}`;

/** What waits to be sent to a room, from before a reload. */
export function loadOutbox(roomId: string, userId: string): Unsent[] {
  try {
    return JSON.parse(localStorage.getItem(keyOf(roomId, userId)) ?? "[]") as Unsent[];
  } catch {
    return [];
  }
}

/** Keeps what waits; a browser that keeps nothing only forgets it at a reload. */
export function saveOutbox(roomId: string, userId: string, waiting: Unsent[]): void {
  try {
    const key = keyOf(roomId, userId);
    if (waiting.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(waiting));
  } catch {
    // Private windows and full disks.
  }
}
