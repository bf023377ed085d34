import type { IncomingMessage } from "node:http";
import ipaddr from "ipaddr.js";

type Incoming = { headers: IncomingMessage["headers"]; socket: { remoteAddress?: string } };

/**
 * The client's address. With `trustProxy` proxies in front, each adds the address it saw at the right end of
 * `X-Forwarded-For`, so the entry that many from the right is the client's; what stands further left anyone could have
 * written. Too few or malformed entries: the peer's own address.
 */
export function clientAddress(request: Incoming, trustProxy: number): string {
  const peer = normal(request.socket.remoteAddress) ?? "0.0.0.0";
  if (trustProxy <= 0) return peer;
  const forwarded = String(request.headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((entry) => entry.trim());
  return normal(forwarded.at(-trustProxy)) ?? peer;
}

/** What one client is counted under: its IPv4 address, or its IPv6 network (/64), whose addresses it may all use. */
export function addressKey(address: string): string {
  if (!ipaddr.isValid(address)) return "unknown";
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  return `${(parsed as ipaddr.IPv6).parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(":")}::/64`;
}

function normal(address: string | undefined): string | null {
  const bare = address?.replace(/^\[|\]$/g, "").replace(/%.*$/, "");
  return bare && ipaddr.isValid(bare) && !/^\d+$/.test(bare) ? ipaddr.process(bare).toString() : null;
}
