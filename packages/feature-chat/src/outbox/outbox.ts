import { isForNow, responseOf } from "../shared/ask-call";
import { kinds } from "../shared/kinds";

/** A text that its writer has sent and the server has not accepted yet. */
export interface Unsent {
  clientId: string;
  text: string;
  /** Number of the message that it replies to. */
  reply?: number;
  at: number;
  /** Why the server refused it; it stays until the user discards it. */
  reason?: string;
}

/** The unsent texts of a room, in the order they were written, shared by all tabs of a browser. */
export interface UnsentList {
  all(): Unsent[];
  put(unsent: Unsent): void;
  remove(clientId: string): void;
  refuse(clientId: string, reason: string): void;
  /** Stops listening to changes. */
  close(): void;
}

/**
 * Opens the list of unsent texts, including those from before a reload and from other tabs.
 *
 * @param onChange receives the whole list, at first and after each change, also of other lists
 * and tabs
 */
export function openUnsent(roomId: string, userId: string, onChange: (waiting: Unsent[]) => void): UnsentList {
  const key = keyOf(userId, roomId);
  // This tab's own changes win over what is stored: another tab may have stored an older list,
  // and without storage a reload forgets everything. Null: removed. The server stores a text
  // once, even if two tabs send it.
  const known = new Map<string, Unsent | null>();
  const all = () => {
    const waiting = new Map(load(key).map((one) => [one.clientId, one]));
    for (const [clientId, one] of known) {
      if (one === null) waiting.delete(clientId);
      else if (waiting.get(clientId)?.reason === undefined) waiting.set(clientId, one);
    }
    return [...waiting.values()].sort((one, other) => one.at - other.at);
  };
  const store = (clientId: string, unsent: Unsent | null) => {
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
    put: (unsent) => store(unsent.clientId, unsent),
    remove: (clientId) => store(clientId, null),
    refuse(clientId, reason) {
      const unsent = all().find((one) => one.clientId === clientId);
      if (unsent) store(clientId, { ...unsent, reason });
    },
    close() {
      window.removeEventListener("storage", follow);
      window.removeEventListener(changed, renew);
    },
  };
}

/** The first text that has not been refused. */
export const firstOf = (unsent: UnsentList | undefined) => unsent?.all().find(({ reason }) => reason === undefined);

/**
 * Sends a user's waiting texts, room by room and in order, except for the open room, which sends
 * its own. Returns false when something has to be retried later.
 */
export async function sendWaiting(userId: string, openRoom: string | undefined): Promise<boolean> {
  let isDone = true;
  for (const roomId of roomsWaiting(userId)) {
    if (roomId === openRoom) continue;
    isDone = (await alone(keyOf(userId, roomId), () => sendTo(roomId, userId))) && isDone;
  }
  return isDone;
}

/** Only one tab flushes, to spare the rate limit; returns false while another tab does. */
async function alone(name: string, work: () => Promise<boolean>): Promise<boolean> {
  // Browsers offer Web Locks only in secure contexts.
  if (!navigator.locks) return work();
  return navigator.locks.request(name, { ifAvailable: true }, async (lock) => lock !== null && work());
}

async function sendTo(roomId: string, userId: string): Promise<boolean> {
  const unsent = openUnsent(roomId, userId, () => {});
  try {
    for (let next = firstOf(unsent); next; next = firstOf(unsent)) {
      const { clientId: client_id, text: msg, reply: reply_id } = next;
      // The call requires a kind, but finds the conversation by its room id.
      const message = { type: kinds.person, receive_id: roomId, msg_type: 1, msg, client_id, reply_id };
      const response = await responseOf("POST", "/record", { ...message, user_id: userId });
      if (!response || isForNow(response.code)) return false;
      // The user may sign in again, or somebody else may have signed in since.
      if (response.code === 401) return true;
      if (response.code === 200) unsent.remove(client_id);
      else unsent.refuse(client_id, response.data.info);
    }
    return true;
  } finally {
    unsent.close();
  }
}

/** A text that the server accepts this quickly is not marked as waiting. Milliseconds. */
const moment = 2000;

/**
 * Reports the rooms in which a text of the user's was refused or has waited for a moment, at
 * first and after each change.
 */
export function followWaiting(userId: string, onChange: (roomIds: string[]) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const report = () => {
    clearTimeout(timer);
    const waiting = roomsWaiting(userId);
    const marked = waiting.filter((roomId) => load(keyOf(userId, roomId)).some(isMarked));
    if (marked.length < waiting.length) timer = setTimeout(report, moment);
    onChange(marked);
  };
  // Browsers send `storage` events to the other tabs only.
  const events = ["storage", changed];
  for (const name of events) window.addEventListener(name, report);
  report();
  return () => {
    clearTimeout(timer);
    for (const name of events) window.removeEventListener(name, report);
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

/**
 * Merges what other tabs have stored: their refusals count here too, and so do texts discarded
 * after a refusal.
 */
function learn(known: Map<string, Unsent | null>, stored: Unsent[]): void {
  const there = new Map(stored.map((one) => [one.clientId, one]));
  for (const [clientId, here] of known) {
    const other = there.get(clientId);
    if (here && other?.reason !== undefined) known.set(clientId, other);
    else if (here?.reason !== undefined && !other) known.set(clientId, null);
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
    // Fails in private windows and on full disks.
  }
  window.dispatchEvent(new Event(changed));
}
