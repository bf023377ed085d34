import type { SpeedResult, SpeedTarget } from "./speed";

export type Phase = "ping" | "down" | "up";

/** The gauge's data during a measurement; rates in megabits per second. */
export interface Progress {
  phase: Phase;
  rate: number;
  /** From 0 to 1, over the whole measurement. */
  done: number;
}

/** The server refused more traffic. */
export class ServerRefusal extends Error {
  constructor(readonly status: number) {
    super(`The server responded with ${status}.`);
  }
}

const pings = 12;
const streams = 4;
/** A connection needs a moment to reach its full rate (TCP slow start), which is not counted. */
const warmUpMs = 1_500;
const downloadBytes = 25_000_000;
const uploadBytes = 1_000_000;
const reportEveryMs = 200;

/**
 * Measures a connection: round trips while it is idle, then each direction for some seconds over
 * four streams, with round trips in parallel.
 *
 * @throws ServerRefusal, and when requests fail or `signal` aborts
 */
export async function measure(
  target: SpeedTarget,
  report: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<SpeedResult> {
  report({ phase: "ping", rate: 0, done: 0 });
  const idle = await idlePings(target, signal);
  const down = await direction(target, "down", (part) => report({ ...part, done: 0.05 + part.done * 0.475 }), signal);
  const up = await direction(target, "up", (part) => report({ ...part, done: 0.525 + part.done * 0.475 }), signal);
  return {
    down: down.rate,
    up: up.rate,
    ping: median(idle),
    jitter: jitterOf(idle),
    loaded: median([...down.pings, ...up.pings]),
  };
}

async function idlePings(target: SpeedTarget, signal: AbortSignal): Promise<number[]> {
  // The first one also opens the connection.
  await ping(target, signal);
  const times: number[] = [];
  for (let turn = 0; turn < pings; turn += 1) times.push(await ping(target, signal));
  return times;
}

async function ping({ ping: url }: SpeedTarget, signal: AbortSignal): Promise<number> {
  const from = performance.now();
  const response = await fetch(`${url}${url.includes("?") ? "&" : "?"}r=${Math.random()}`, {
    cache: "no-store",
    signal,
  });
  await response.arrayBuffer();
  if (!response.ok) throw new ServerRefusal(response.status);
  return performance.now() - from;
}

async function direction(
  target: SpeedTarget,
  phase: "down" | "up",
  report: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<{ rate: number; pings: number[] }> {
  const counter = startCounter(target);
  const ended = new AbortController();
  const stop = AbortSignal.any([signal, ended.signal]);
  const timer = setInterval(() => {
    report({ phase, rate: counter.recent(), done: counter.done() });
    if (counter.done() >= 1) ended.abort();
  }, reportEveryMs);
  const times: number[] = [];
  const move = phase === "down" ? download : upload;
  try {
    const moving = Array.from({ length: streams }, () => again(() => move(target, counter.add, stop), stop));
    await Promise.all([...moving, pingUntil(target, times, stop)]);
  } finally {
    clearInterval(timer);
    ended.abort();
  }
  signal.throwIfAborted();
  return { rate: counter.rate(), pings: times };
}

/** Measures round trips under load. One that is still pending at the end took at least that long. */
async function pingUntil(target: SpeedTarget, times: number[], stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    const from = performance.now();
    try {
      times.push(await ping(target, stop));
      await pause(250);
    } catch (error) {
      if (!stop.aborted) throw error;
      const waited = performance.now() - from;
      if (waited > median(times)) times.push(waited);
    }
  }
}

/** Repeats until stopped; an abort by `stop` is not an error. */
async function again(turn: () => Promise<void>, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    try {
      await turn();
    } catch (error) {
      if (!stop.aborted) throw error;
    }
  }
}

async function download({ down }: SpeedTarget, add: (bytes: number) => void, signal: AbortSignal): Promise<void> {
  const url = down.replace("{bytes}", String(downloadBytes)).replace("{megabytes}", String(downloadBytes / 1e6));
  const response = await fetch(url, { cache: "no-store", signal });
  if (!response.ok || !response.body) throw new ServerRefusal(response.status);
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    add(value.length);
  }
}

/** `fetch` does not report upload progress; XMLHttpRequest does. */
function upload({ up }: SpeedTarget, add: (bytes: number) => void, signal: AbortSignal): Promise<void> {
  return new Promise((done, fail) => {
    const request = new XMLHttpRequest();
    let counted = 0;
    const advance = (loaded: number) => {
      add(loaded - counted);
      counted = loaded;
    };
    const abort = () => request.abort();
    signal.addEventListener("abort", abort, { once: true });
    request.upload.onprogress = ({ loaded }) => advance(Math.min(loaded, uploadBytes));
    request.onload = () => {
      advance(uploadBytes);
      if (request.status < 400) done();
      else fail(new ServerRefusal(request.status));
    };
    request.onerror = () => fail(new Error("The upload failed."));
    request.onabort = () => done();
    request.onloadend = () => signal.removeEventListener("abort", abort);
    request.open("POST", up);
    // A simple content type avoids a CORS preflight.
    request.setRequestHeader("Content-Type", "text/plain");
    request.send(noise());
  });
}

let kept: Blob | undefined;

/** Incompressible random bytes; generated once, in the 64 KB pieces that browsers allow. */
function noise(): Blob {
  if (kept) return kept;
  const parts = Array.from({ length: Math.ceil(uploadBytes / 65_536) }, () =>
    crypto.getRandomValues(new Uint8Array(65_536)),
  );
  kept = new Blob(parts).slice(0, uploadBytes);
  return kept;
}

interface Counter {
  add(bytes: number): void;
  /** From 0 to 1: of the time, or of the bytes if they are used up first. */
  done(): number;
  /** Megabits per second over the last second. */
  recent(): number;
  /** Megabits per second since the warm-up. */
  rate(): number;
}

function startCounter({ seconds, megabytes }: SpeedTarget): Counter {
  const from = performance.now();
  let bytes = 0;
  let warm: { at: number; bytes: number } | null = null;
  let last = from;
  const samples: { at: number; bytes: number }[] = [{ at: from, bytes: 0 }];
  return {
    add(more) {
      bytes += more;
      last = performance.now();
      if (!warm && last - from >= warmUpMs) warm = { at: last, bytes };
    },
    done: () => Math.min(1, Math.max((performance.now() - from) / 1000 / seconds, bytes / 1e6 / megabytes)),
    recent() {
      const now = { at: performance.now(), bytes };
      samples.push(now);
      while (samples.length > 2 && now.at - (samples[0]?.at ?? 0) > 1_000) samples.shift();
      return megabits(samples[0] ?? now, now);
    },
    // A connection that finishes during the warm-up is measured from the start.
    rate: () => megabits(warm && bytes > warm.bytes ? warm : { at: from, bytes: 0 }, { at: last, bytes }),
  };
}

function megabits(from: { at: number; bytes: number }, to: { at: number; bytes: number }): number {
  const milliseconds = to.at - from.at;
  return milliseconds > 0 ? ((to.bytes - from.bytes) * 8) / 1_000 / milliseconds : 0;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds));
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

/** The mean difference between consecutive times. */
export function jitterOf(times: readonly number[]): number {
  if (times.length < 2) return 0;
  const steps = times.slice(1).map((time, at) => Math.abs(time - (times[at] ?? time)));
  return steps.reduce((sum, step) => sum + step, 0) / steps.length;
}
