import type { Device } from "./named.js";

/** What is known of a visitor before their visit is counted. */
export interface VisitorFacts {
  device: Device;
  /** ISO 3166; null if it is unknown. */
  country: string | null;
}

/**
 * Returns a function that says which device and country a visitor has, as the statistics name them. Its modules are
 * loaded at the first call, since most processes never need them.
 */
export async function loadFacts(): Promise<(visitor: { ip: string; userAgent: string }) => VisitorFacts> {
  const { agentOf, areaOf } = await import("./classify.js");
  return ({ ip, userAgent }) => {
    const area = areaOf(ip);
    return { device: agentOf(userAgent).device, country: /^[A-Z]{2}\b/.test(area) ? area.slice(0, 2) : null };
  };
}
