/** Quality of a call, from the statistics of the last seconds. */
export interface Quality {
  level: "good" | "fair" | "poor";
  /** Round trip in milliseconds; undefined before the first measurement. */
  delay: number | undefined;
  /** Share of packets lost on the way here, 0 to 1. */
  loss: number;
  /** Whether the connection goes through a relay. */
  isRelayed: boolean;
}

/** Packets counted so far. */
export interface Counted {
  received: number;
  lost: number;
}

/**
 * ITU-T G.114: up to 150 ms one way are not noticed, and more than 400 ms are not acceptable. These are limits of the
 * round trip, with a safety factor of two.
 */
const delays = { fair: 200, poor: 400 };
/** Speech codecs conceal up to about 2 % well; from 8 % on words are lost. */
const losses = { fair: 0.02, poor: 0.08 };

/** Computes the quality from a report of `getStats()` and the packet counts of the previous one. */
export function judge(report: Iterable<RTCStats>, before: Counted): { quality: Quality; counted: Counted } {
  const all = [...report] as (RTCStats & Record<string, unknown>)[];
  const pair = chosenPair(all);
  const inbound = all.filter(({ type }) => type === "inbound-rtp");
  const counted = { received: sum(inbound, "packetsReceived"), lost: sum(inbound, "packetsLost") };
  const lost = Math.max(0, counted.lost - before.lost);
  const expected = lost + Math.max(0, counted.received - before.received);
  const loss = expected === 0 ? 0 : lost / expected;
  const trip = pair?.currentRoundTripTime;
  const delay = typeof trip === "number" ? Math.round(trip * 1000) : undefined;
  const isRelayed = all.some(({ id, candidateType }) => id === pair?.localCandidateId && candidateType === "relay");
  return { quality: { level: levelOf(delay ?? 0, loss), delay, loss, isRelayed }, counted };
}

function chosenPair(all: (RTCStats & Record<string, unknown>)[]) {
  const transport = all.find(({ type }) => type === "transport");
  return all.find(({ id, type, nominated }) =>
    transport?.selectedCandidatePairId
      ? id === transport.selectedCandidatePairId
      : type === "candidate-pair" && nominated,
  );
}

function levelOf(delay: number, loss: number): Quality["level"] {
  if (delay >= delays.poor || loss >= losses.poor) return "poor";
  return delay >= delays.fair || loss >= losses.fair ? "fair" : "good";
}

function sum(all: Record<string, unknown>[], name: string): number {
  return all.reduce((total, one) => total + Number(one[name] ?? 0), 0);
}
