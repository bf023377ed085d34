import type { SpeedRecord } from "./speed";

const key = "speed-history";
const keptAtMost = 30;

/** Results that this browser keeps, oldest first; nothing where it keeps none. */
export function readHistory(): SpeedRecord[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isRecord) : [];
  } catch {
    return [];
  }
}

/** Keeps one more and answers all. */
export function keepRecord(record: SpeedRecord): SpeedRecord[] {
  const all = [...readHistory(), record].slice(-keptAtMost);
  try {
    localStorage.setItem(key, JSON.stringify(all));
  } catch {
    // A browser that keeps nothing still shows this one.
  }
  return all;
}

export function clearHistory(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept then.
  }
}

function isRecord(value: unknown): value is SpeedRecord {
  const record = value as SpeedRecord;
  const figures = [record?.at, record?.down, record?.up, record?.ping, record?.jitter, record?.loaded];
  return figures.every((figure) => typeof figure === "number") && typeof record.server === "string";
}
