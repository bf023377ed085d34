/**
 * Lowers the priority of the thread that imports it, before the thread loads anything else, so that its work gives way
 * to the server's own thread. Only on Linux does each thread have a priority, and can a thread read its id; on other
 * systems this does nothing.
 */
import { readlinkSync } from "node:fs";
import { getPriority, setPriority } from "node:os";

/** By how many of the 40 steps of priority. */
const lower = 10;

try {
  const thread = Number(readlinkSync("/proc/thread-self").split("/").at(-1));
  setPriority(thread, Math.min(19, getPriority(thread) + lower));
} catch {
  // The lower priority is an optimization only.
}
