/** A server that can be measured against; 1 is always this one. */
export interface SpeedServer {
  id: number;
  name: string;
}

/** Where one measurement sends its requests. `{bytes}` or `{megabytes}` in `down` stands for the wanted size. */
export interface SpeedTarget extends SpeedServer {
  down: string;
  up: string;
  ping: string;
  /** Seconds that each direction is measured. */
  seconds: number;
  /** Most megabytes (10^6) that each direction takes. */
  megabytes: number;
}

/** What a measurement found. Rates in megabits (10^6 bits) a second, times in milliseconds. */
export interface SpeedResult {
  down: number;
  up: number;
  /** Median round trip of an idle line, as the browser sees it. */
  ping: number;
  /** Mean difference between one round trip and the next (RFC 3550's idea of jitter). */
  jitter: number;
  /** Median round trip while the line is full. */
  loaded: number;
}

export interface SpeedRecord extends SpeedResult {
  /** Milliseconds since the epoch. */
  at: number;
  server: string;
}

export type Grade = "a" | "b" | "c" | "d" | "e";

/**
 * How much a full line slows everything else down: milliseconds added to the round trip, in the steps that the
 * bufferbloat test of Waveform uses.
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
 * What the line is good for: pages from 1 Mbit/s; group calls from 4 both ways (Zoom, Teams); 4K video from 25
 * (Netflix); games from 5 with a short and steady round trip, also while the line is full; big uploads from 20.
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

/** Two or three significant digits, as gauges show them. */
export function rounded(value: number): number {
  return value >= 100 ? Math.round(value) : Math.round(value * 10) / 10;
}

const shared = ["down", "up", "ping", "jitter", "loaded"] as const;

/** A result as one word of an address. */
export function packResult(result: SpeedResult): string {
  return shared.map((figure) => rounded(result[figure])).join("_");
}

/** The result in such a word; null when it is none. */
export function unpackResult(text: string): SpeedResult | null {
  if (!/^\d{1,6}(?:\.\d)?(?:_\d{1,6}(?:\.\d)?){4}$/.test(text)) return null;
  const [down = 0, up = 0, ping = 0, jitter = 0, loaded = 0] = text.split("_").map(Number);
  return { down, up, ping, jitter, loaded };
}
