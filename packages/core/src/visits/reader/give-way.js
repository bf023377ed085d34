/**
 * Lowers the priority of the thread that imports it, before whatever else the thread loads: its work gives way to the
 * server's own, which everybody waits for. Linux gives each thread a priority of its own and tells a thread its number;
 * elsewhere all threads are alike.
 */
import { readlinkSync } from "node:fs";
import { getPriority, setPriority } from "node:os";

/** By how much, of the 40 steps that there are. */
const lower = 10;

try {
  const thread = Number(readlinkSync("/proc/thread-self").split("/").at(-1));
  setPriority(thread, Math.min(19, getPriority(thread) + lower));
} catch {
  // Nothing of this is needed, it is only better.
}
