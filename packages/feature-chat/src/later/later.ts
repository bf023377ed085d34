/** Most messages that one person may have waiting. */
export const laterLimit = 50;

/** Most days that a message may wait. */
export const laterDays = 365;

/** A message that waits to be sent, as its writer sees it. */
export interface LaterMessage {
  id: string;
  roomId: string;
  text: string;
  /** Milliseconds since the epoch. */
  dueAt: number;
  /** Why it could not be sent, in words; null while it waits. */
  refused: string | null;
}
