import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** The range from which IANA assigns public IPv6 addresses; the rest is reserved or unassigned. */
const globalUnicast = ipaddr.parseCIDR("2000::/3");

/**
 * Whether a numeric address belongs to the public internet: it is in none of the special ranges of RFC 6890, and none
 * of the IPv6 forms that contain an IPv4 address (mapped, NAT64, 6to4, Teredo).
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== "unicast") return false;
  return parsed.kind() === "ipv4" || parsed.match(globalUnicast);
}

/** Names that only a local network resolves (RFC 6761, 6762, 8375, 9476). */
export function isLocalName(hostname: string): boolean {
  const name = hostname.replace(/\.$/, "");
  if (name.startsWith("[")) return false;
  return (
    !name.includes(".") || /\.(?:localhost|local|internal|intranet|lan|home|corp|home\.arpa|localdomain)$/.test(name)
  );
}
