/**
 * Lowers the priority of the thread that imports it, before whatever else the thread loads: its work gives way to the
 * server's own, which everybody waits for. Linux gives each thread a priority of its own and tells a thread its number;
 * elsewhere all threads are alike.
 */
import { readlinkSync } from "node:fs";
import { setPriority } from "node:os";

/** From -20 to 19; 0 is usual. */
const niceness = 10;

try {
  setPriority(Number(readlinkSync("/proc/thread-self").split("/").at(-1)), niceness);
} catch {
  // Nothing of this is needed, it is only better.
}
