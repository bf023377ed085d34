/** Most scheduled messages of one user. */
export const laterLimit = 50;

/** Most days until a scheduled message is sent. */
export const laterDays = 365;

/** A scheduled message, as its writer sees it. */
export interface LaterMessage {
  id: string;
  roomId: string;
  text: string;
  /** Milliseconds since the epoch. */
  dueAt: number;
  /** Why it could not be sent, in the viewer's language; null while it waits. */
  refused: string | null;
}
