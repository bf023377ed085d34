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
  const key = `chat-outbox:${userId}:${roomId}`;
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
}
