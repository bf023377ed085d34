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
  /** Follows no longer what changes. */
  close(): void;
}

/**
 * Opens what waits from before a reload and from other tabs.
 *
 * @param onChange is told all of it, at first and after each change, also those of other lists and tabs
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
  };
  const renew = () => onChange(all());
  const follow = (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return;
    learn(known, parse(event.newValue));
    renew();
  };
  window.addEventListener("storage", follow);
  window.addEventListener(changed, renew);
  renew();
  return {
    all,
    put: (unsent) => keep(unsent.clientId, unsent),
    remove: (clientId) => keep(clientId, null),
    refuse(clientId, reason) {
      const unsent = all().find((one) => one.clientId === clientId);
      if (unsent) keep(clientId, { ...unsent, reason });
    },
    close() {
      window.removeEventListener("storage", follow);
      window.removeEventListener(changed, renew);
    },
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
    if (roomId === openRoom) continue;
    isDone = (await alone(keyOf(userId, roomId), () => sendTo(roomId, userId))) && isDone;
  }
  return isDone;
}

/** Lets one tab do what all of them want, who would use the sender's limit up; false while another one is at it. */
async function alone(name: string, work: () => Promise<boolean>): Promise<boolean> {
  // Browsers give locks to secure origins alone.
  if (!navigator.locks) return work();
  return navigator.locks.request(name, { ifAvailable: true }, async (lock) => lock !== null && work());
}

async function sendTo(roomId: string, userId: string): Promise<boolean> {
  const unsent = openUnsent(roomId, userId, () => {});
  try {
    for (let next = firstOf(unsent); next; next = firstOf(unsent)) {
      const { clientId: client_id, text: msg, reply: reply_id } = next;
      // The call wants to know a kind, and goes by the room.
      const message = { type: kinds.person, receive_id: roomId, msg_type: 1, msg, client_id, reply_id };
      const answer = await answerOf("POST", "/record", { ...message, user_id: userId });
      if (!answer || isForNow(answer.code)) return false;
      // Whoever is signed out may come back, and somebody else may have come meanwhile.
      if (answer.code === 401) return true;
      if (answer.code === 200) unsent.remove(client_id);
      else unsent.refuse(client_id, answer.data.info);
    }
    return true;
  } finally {
    unsent.close();
  }
}

/** What a connection takes at once has not waited. Milliseconds. */
const moment = 2000;

/** Tells for which rooms something of a person's was refused or has waited a moment, at first and after each change. */
export function followWaiting(userId: string, onChange: (roomIds: string[]) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = () => {
    clearTimeout(timer);
    const waiting = roomsWaiting(userId);
    const marked = waiting.filter((roomId) => load(keyOf(userId, roomId)).some(isMarked));
    if (marked.length < waiting.length) timer = setTimeout(tell, moment);
    onChange(marked);
  };
  // Browsers tell other tabs alone of what one has stored.
  const events = ["storage", changed];
  for (const name of events) window.addEventListener(name, tell);
  tell();
  return () => {
    clearTimeout(timer);
    for (const name of events) window.removeEventListener(name, tell);
  };
}

const isMarked = ({ reason, at }: Unsent) => reason !== undefined || at <= Date.now() - moment;

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
