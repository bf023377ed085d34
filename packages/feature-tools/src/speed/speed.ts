/** A server to measure against; 1 is always this one. */
export interface SpeedServer {
  id: number;
  name: string;
}

/** The addresses of a measurement. `{bytes}` or `{megabytes}` in `down` is the placeholder for the size. */
export interface SpeedTarget extends SpeedServer {
  down: string;
  up: string;
  ping: string;
  /** Seconds for which each direction is measured. */
  seconds: number;
  /** The most megabytes (10^6 bytes) for each direction. */
  megabytes: number;
}

/** The result of a measurement. Rates in megabits (10^6 bits) per second, times in milliseconds. */
export interface SpeedResult {
  down: number;
  up: number;
  /** The median round trip of an idle connection, as the browser sees it. */
  ping: number;
  /** The mean difference between consecutive round trips (as in RFC 3550's jitter). */
  jitter: number;
  /** The median round trip under load. */
  loaded: number;
}

export interface SpeedRecord extends SpeedResult {
  /** Milliseconds since the epoch. */
  at: number;
  server: string;
}

export type Grade = "a" | "b" | "c" | "d" | "e";

/**
 * Grades how much load slows down other traffic: milliseconds added to the round trip, with the
 * thresholds of Waveform's bufferbloat test.
 */
export function loadGrade({ ping, loaded }: Pick<SpeedResult, "ping" | "loaded">): Grade {
  const added = loaded - ping;
  if (added < 30) return "a";
  if (added < 60) return "b";
  if (added < 200) return "c";
  return added < 400 ? "d" : "e";
}

export type Use = "pages" | "calls" | "video" | "games" | "backup";

/**
 * What the connection is good for: pages from 1 Mbit/s; group calls from 4 both ways (Zoom, Teams);
 * 4K video from 25 (Netflix); games from 5 with a short and steady round trip, also under load;
 * large uploads from 20.
 */
export function goodFor({ down, up, ping, jitter, loaded }: SpeedResult): Record<Use, boolean> {
  const added = loaded - ping;
  return {
    pages: down >= 1,
    calls: down >= 4 && up >= 4 && added < 200,
    video: down >= 25,
    games: down >= 5 && ping < 60 && jitter < 20 && added < 60,
    backup: up >= 20,
  };
}

/** Rounds to two or three significant digits, like gauges. */
export function rounded(value: number): number {
  return value >= 100 ? Math.round(value) : Math.round(value * 10) / 10;
}

const shared = ["down", "up", "ping", "jitter", "loaded"] as const;

/** Encodes a result as part of an address. */
export function packResult(result: SpeedResult): string {
  return shared.map((figure) => rounded(result[figure])).join("_");
}

/** Decodes such a part; null when it is invalid. */
export function unpackResult(text: string): SpeedResult | null {
  if (!/^\d{1,6}(?:\.\d)?(?:_\d{1,6}(?:\.\d)?){4}$/.test(text)) return null;
  const [down = 0, up = 0, ping = 0, jitter = 0, loaded = 0] = text.split("_").map(Number);
  return { down, up, ping, jitter, loaded };
}
