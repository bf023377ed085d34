/** A worker for the tests of worker pools: does what the job demands. */
import { setTimeout as pause } from "node:timers/promises";
import { serve } from "../../workers/serve.js";

serve(
  /** @param {{ does: "return" | "hang" | "wait" | "throw" | "fill" | "leap" | "pid", value?: unknown, ms?: number }} job */
  async ({ does, value, ms = 0 }) => {
    if (does === "throw") throw new Error(String(value));
    if (does === "wait") await pause(ms);
    while (does === "hang");
    /** @type {unknown[]} */
    const kept = [];
    if (does === "pid") return process.pid;
    while (does === "fill") kept.push(new Array(100_000).fill(kept));
    if (does === "leap") return fillInLeaps();
    return value;
  },
);

/**
 * A map doubles its memory as it grows: that is more in one step than V8 leaves a thread that has just been terminated.
 */
function fillInLeaps() {
  const kept = new Map();
  for (let at = 0; ; at++) kept.set(at, at);
}
