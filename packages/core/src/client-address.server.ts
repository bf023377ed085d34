import type { IncomingMessage } from "node:http";
import ipaddr from "ipaddr.js";
import { LRUCache } from "lru-cache";

/** With a port and a zone; longer ones are none, and stay in nobody's memory. */
const longestAddress = 100;

type Incoming = { headers: IncomingMessage["headers"]; socket: { remoteAddress?: string } };

/**
 * The client's address. With `trustProxy` proxies in front, each adds the address it saw at the right end of
 * `X-Forwarded-For`, so the entry that many from the right is the client's; what stands further left anyone could have
 * written. Too few or malformed entries: the peer's own address.
 */
export function clientAddress(request: Incoming, trustProxy: number): string {
  const peer = normal(request.socket.remoteAddress ?? "") || "0.0.0.0";
  if (trustProxy <= 0) return peer;
  const forwarded = String(request.headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((entry) => entry.trim());
  return normal(forwarded.at(-trustProxy) ?? "") || peer;
}

/** Bits of the IPv6 networks that one client may hold: what a device or home gets, a site, and a whole provider. */
const ipv6Widths = [64, 48, 32] as const;

/**
 * The networks one client is counted under, narrowest first: an IPv4 address alone, or an IPv6 address's /64, whose
 * addresses are all its client's, then the /48 and the /32 around it. For `limits.byAddress`, which counts by all.
 */
export function networksOf(address: string): readonly [string, ...string[]] {
  return networkList(address).split(" ") as [string, ...string[]];
}

const networkList = remembered((address) => {
  if (!ipaddr.isValid(address)) return "unknown";
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  const { parts } = parsed as ipaddr.IPv6;
  return ipv6Widths.map((width) => `${hexOf(parts.slice(0, width / 16))}::/${width}`).join(" ");
});

function hexOf(parts: number[]): string {
  return parts.map((part) => part.toString(16)).join(":");
}

/** Empty for what is no address. */
const normal = remembered((address: string): string => {
  const bare = address.replace(/^\[|\]$/g, "").split("%", 1)[0] ?? "";
  return ipaddr.isValid(bare) && !/^\d+$/.test(bare) ? ipaddr.process(bare).toString() : "";
});

/** Reading an address costs as much as finding a short link, and the same few come again and again. */
function remembered(read: (address: string) => string): (address: string) => string {
  const known = new LRUCache<string, string>({ max: 5000 });
  return (address) => {
    const found = known.get(address);
    if (found !== undefined) return found;
    const answer = read(address);
    if (address.length <= longestAddress) known.set(address, answer);
    return answer;
  };
}
