/** A thread for the tests of threads: does what a job says. */
import { setTimeout as pause } from "node:timers/promises";
import { serve } from "../../threads/serve.js";

serve(
  /** @param {{ does: "return" | "hang" | "wait" | "throw" | "fill", value?: unknown, ms?: number }} job */
  async ({ does, value, ms = 0 }) => {
    if (does === "throw") throw new Error(String(value));
    if (does === "wait") await pause(ms);
    while (does === "hang");
    /** @type {unknown[]} */
    const kept = [];
    while (does === "fill") kept.push(new Array(100_000).fill(kept));
    return value;
  },
);
