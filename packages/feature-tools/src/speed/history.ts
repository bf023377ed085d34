import type { SpeedRecord } from "./speed";

const key = "speed-history";
export const maxRecords = 30;

/** The results that this browser has stored, oldest first; empty when it stores nothing. */
export function readHistory(): SpeedRecord[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isRecord) : [];
  } catch {
    return [];
  }
}

/** Stores another result and returns all. */
export function saveRecord(record: SpeedRecord): SpeedRecord[] {
  const all = [...readHistory(), record].slice(-maxRecords);
  try {
    localStorage.setItem(key, JSON.stringify(all));
  } catch {
    // A browser that stores nothing still shows this result.
  }
  return all;
}

export function clearHistory(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Then nothing was stored.
  }
}

function isRecord(value: unknown): value is SpeedRecord {
  const record = value as SpeedRecord;
  const figures = [record?.at, record?.down, record?.up, record?.ping, record?.jitter, record?.loaded];
  return figures.every((figure) => typeof figure === "number") && typeof record.server === "string";
}
