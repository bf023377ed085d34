import type { Device } from "./named.js";

/** What can be known of a visitor before their visit is counted. */
export interface VisitorFacts {
  /** As the statistics name it. */
  deviceOf(userAgent: string): Device;
  /** ISO 3166; null if it is unknown. The first call opens a database of 17 MB. */
  countryOf(ip: string): string | null;
}

/** Loads what says that, which most processes never need. */
export async function loadFacts(): Promise<VisitorFacts> {
  const { agentOf, areaOf } = await import("./classify.js");
  return {
    deviceOf: (userAgent) => agentOf(userAgent).device,
    countryOf(ip) {
      const area = areaOf(ip);
      return /^[A-Z]{2}\b/.test(area) ? area.slice(0, 2) : null;
    },
  };
}
