/** An entry of the update log. */
export interface LogEntry {
  title: string;
  /** As shown, for example `2021.10.10`. */
  date: string;
  items: string[];
}

/**
 * The update log as one string (spec:site-12 `logs`): entries separated by semicolons; in each, title, date and items
 * separated by bars; in each part `%`, `;` and `|` percent-encoded.
 */
export function encodeUpdateLog(entries: LogEntry[]): string {
  return entries.map(({ title, date, items }) => [title, date, ...items].map(encodePart).join("|")).join(";");
}

/** Parses an encoded update log; invalid entries are omitted. */
export function parseUpdateLog(logs: string): LogEntry[] {
  return logs
    .split(";")
    .map((entry) => entry.split("|").map(decodePart))
    .filter((parts) => parts.length >= 2 && parts[0])
    .map(([title = "", date = "", ...items]) => ({ title, date, items }));
}

const encodePart = (part: string) =>
  part.replace(/[%;|]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

const decodePart = (part: string) =>
  part.replace(/%(25|3B|7C)/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
