import { Counter, Gauge } from "prom-client";
import type { Context } from "../context";
import type { Refusal } from "./connection-limits.server";
import type { Ending } from "./realtime-guard.server";

/** At most one log line of a kind in this time, so that a flood of requests does not flood the log. Milliseconds. */
const logEvery = 10_000;

/** Counts refused handshakes and ended connections of the realtime channel, for metrics and the log. */
export function createFigures(
  { metrics, log }: Pick<Context, "metrics" | "log">,
  read: { sockets(): number; largeBytes(): number },
) {
  const registers = [metrics];
  const refusals = new Counter({
    name: "realtime_refused_total",
    help: "Handshakes refused, by why: too many open from an address, too many handshakes from there, process full",
    labelNames: ["why"],
    registers,
  });
  const endings = new Counter({
    name: "realtime_ended_total",
    help: "Connections ended, by why: flood, malformed packets, refused, stalled reader",
    labelNames: ["why"],
    registers,
  });
  new Gauge({
    name: "realtime_sockets",
    help: "Open websockets of this process",
    registers,
    collect() {
      this.set(read.sockets());
    },
  });
  new Gauge({
    name: "realtime_large_waiting_bytes",
    help: "Bytes of large payloads that some reader has yet to take",
    registers,
    collect() {
      this.set(read.largeBytes());
    },
  });
  const logSeldom = seldom();
  return {
    refused(why: Refusal, from: string) {
      refusals.inc({ why });
      logSeldom(why, (unsaid) => log.warn({ why, from, unsaid }, "A websocket was refused"));
    },
    ended(why: Ending, from: string) {
      endings.inc({ why });
      // Refused connections are not logged: tickets expire now and then.
      if (why !== "refused") logSeldom(why, (unsaid) => log.warn({ why, from, unsaid }, "A websocket was ended"));
    },
  };
}

/** Calls back at most once per kind in `logEvery`, with the number of calls suppressed since then. */
function seldom() {
  const said = new Map<string, { at: number; unsaid: number }>();
  return (kind: string, say: (unsaid: number) => void) => {
    const now = performance.now();
    const before = said.get(kind);
    if (before && now - before.at < logEvery) {
      before.unsaid += 1;
      return;
    }
    said.set(kind, { at: now, unsaid: 0 });
    say(before?.unsaid ?? 0);
  };
}
