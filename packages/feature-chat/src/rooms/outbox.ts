import { kinds } from "../kinds";
import { answerOf } from "./ask-call";

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

/** What waits to be sent to a room, in the order it was written. All tabs of a browser share it. */
export interface UnsentList {
  all(): Unsent[];
  put(unsent: Unsent): void;
  remove(clientId: string): void;
  refuse(clientId: string, reason: string): void;
  /** Follows other tabs no longer. */
  close(): void;
}

/**
 * Opens what waits from before a reload and from other tabs.
 *
 * @param onChange is told all of it, at first and after each change, also those of other tabs
 */
export function openUnsent(roomId: string, userId: string, onChange: (waiting: Unsent[]) => void): UnsentList {
  const key = keyOf(userId, roomId);
  // What this tab has done goes before what is stored: another tab may have stored an older list, and a browser that
  // keeps nothing only forgets it at a reload. Null: gone. What two tabs send, the server takes once.
  const known = new Map<string, Unsent | null>();
  const all = () => {
    const waiting = new Map(load(key).map((one) => [one.clientId, one]));
    for (const [clientId, one] of known) {
      if (one === null) waiting.delete(clientId);
      else if (waiting.get(clientId)?.reason === undefined) waiting.set(clientId, one);
    }
    return [...waiting.values()].sort((one, other) => one.at - other.at);
  };
  const keep = (clientId: string, unsent: Unsent | null) => {
    known.set(clientId, unsent);
    save(key, all());
    onChange(all());
  };
  const follow = (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return;
    learn(known, parse(event.newValue));
    onChange(all());
  };
  window.addEventListener("storage", follow);
  onChange(all());
  return {
    all,
    put: (unsent) => keep(unsent.clientId, unsent),
    remove: (clientId) => keep(clientId, null),
    refuse(clientId, reason) {
      const unsent = all().find((one) => one.clientId === clientId);
      if (unsent) keep(clientId, { ...unsent, reason });
    },
    close: () => window.removeEventListener("storage", follow),
  };
}

/** The first that has not been refused. */
export const firstOf = (unsent: UnsentList | undefined) => unsent?.all().find(({ reason }) => reason === undefined);

/** The server has had too many messages of this person for now, or is in trouble itself: they wait. */
export const isForNow = (code: number) => code === 429 || code >= 500;

/**
 * Sends what waits for a person's rooms, each in order, but for the room that is open: that one sends by itself. Answers
 * false when something has to be tried again later.
 */
export async function sendWaiting(userId: string, openRoom: string | undefined): Promise<boolean> {
  let isDone = true;
  for (const roomId of roomsWaiting(userId)) {
    if (roomId !== openRoom) isDone = (await sendTo(roomId, userId)) && isDone;
  }
  return isDone;
}

async function sendTo(roomId: string, userId: string): Promise<boolean> {
  const unsent = openUnsent(roomId, userId, () => {});
  try {
    for (let next = firstOf(unsent); next; next = firstOf(unsent)) {
      const { clientId: client_id, text: msg, reply: reply_id } = next;
      // The call wants to know a kind, and goes by the room.
      const message = { type: kinds.person, receive_id: roomId, msg_type: 1, msg, client_id, reply_id };
      const answer = await answerOf("POST", "/record", message);
      if (!answer || isForNow(answer.code)) return false;
      // Whoever is signed out may come back.
      if (answer.code === 401) return true;
      if (answer.code === 200) unsent.remove(client_id);
      else unsent.refuse(client_id, answer.data.info);
    }
    return true;
  } finally {
    unsent.close();
  }
}

/** Tells for which rooms something of a person's waits or was refused, at first and after each change. */
export function followWaiting(userId: string, onChange: (roomIds: string[]) => void): () => void {
  const tell = () => onChange(roomsWaiting(userId));
  // Browsers tell other tabs alone of what one has stored.
  const events = ["storage", changed];
  for (const name of events) window.addEventListener(name, tell);
  tell();
  return () => {
    for (const name of events) window.removeEventListener(name, tell);
  };
}

const changed = "chat-outbox";
const keyOf = (userId: string, roomId: string) => `chat-outbox:${userId}:${roomId}`;

function roomsWaiting(userId: string): string[] {
  const start = keyOf(userId, "");
  try {
    const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? "");
    return keys.filter((key) => key.startsWith(start)).map((key) => key.slice(start.length));
  } catch {
    return [];
  }
}

/** What another tab was refused is refused here, too; what it has discarded after that is gone. */
function learn(known: Map<string, Unsent | null>, stored: Unsent[]): void {
  const there = new Map(stored.map((one) => [one.clientId, one]));
  for (const [clientId, here] of known) {
    const told = there.get(clientId);
    if (here && told?.reason !== undefined) known.set(clientId, told);
    else if (here?.reason !== undefined && !told) known.set(clientId, null);
  }
}

function load(key: string): Unsent[] {
  try {
    return parse(localStorage.getItem(key));
  } catch {
    return [];
  }
}

function parse(stored: string | null): Unsent[] {
  try {
    return JSON.parse(stored ?? "[]") as Unsent[];
  } catch {
    return [];
  }
}

function save(key: string, waiting: Unsent[]): void {
  try {
    if (waiting.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(waiting));
  } catch {
    // Private windows and full disks.
  }
  window.dispatchEvent(new Event(changed));
}
