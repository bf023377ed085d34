import type { IncomingMessage } from "node:http";
import ipaddr from "ipaddr.js";
import { LRUCache } from "lru-cache";

/** Long enough for a port and a zone; longer texts are not addresses and must not fill the cache. */
const longestAddress = 100;

type Incoming = { headers: IncomingMessage["headers"]; socket: { remoteAddress?: string } };

/**
 * The client's address. With `trustProxy` proxies, each appends the address it saw to `X-Forwarded-For`, so the client
 * is that many entries from the right; a client can forge every entry further left. With too few or malformed entries
 * it is the peer's address.
 */
export function clientAddress(request: Incoming, trustProxy: number): string {
  const peer = normal(request.socket.remoteAddress ?? "") || "0.0.0.0";
  if (trustProxy <= 0) return peer;
  const forwarded = String(request.headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((entry) => entry.trim());
  return normal(forwarded.at(-trustProxy) ?? "") || peer;
}

/** Prefix lengths of the IPv6 networks that one client may control: a device's or home's, a site's, a provider's. */
const ipv6Widths = [64, 48, 32] as const;

/**
 * The networks under which a client is counted, narrowest first: an IPv4 address alone; or the /64 of an IPv6 address,
 * which belongs to one client, then the /48 and /32 around it. `limits.byAddress` counts by all of them.
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

/** Empty if it is not an address. */
const normal = remembered((address: string): string => {
  const bare = address.replace(/^\[|\]$/g, "").split("%", 1)[0] ?? "";
  return ipaddr.isValid(bare) && !/^\d+$/.test(bare) ? ipaddr.process(bare).toString() : "";
});

/** Parsing an address costs as much as finding a short link, and the same few addresses recur. */
function remembered(read: (address: string) => string): (address: string) => string {
  const known = new LRUCache<string, string>({ max: 5000 });
  return (address) => {
    const found = known.get(address);
    if (found !== undefined) return found;
    const response = read(address);
    if (address.length <= longestAddress) known.set(address, response);
    return response;
  };
}
