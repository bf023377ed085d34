import { readFileSync } from "node:fs";

/** Linux counts processor time in hundredths of a second for every program (`man 5 proc`). */
const ticksPerSecond = 100;

/** Milliseconds of processor time that a process has used; undefined where the system does not report it. */
export function processorTime(pid: number | undefined): number | undefined {
  if (pid === undefined) return undefined;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    // The name, in parentheses, may contain spaces. Fields 14 and 15 are the time in user and in kernel mode.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
  } catch {
    return undefined;
  }
}
