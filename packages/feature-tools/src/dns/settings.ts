import { getServers } from "node:dns";
import { isIP, isIPv6 } from "node:net";
import { z } from "zod";

/** A resolver by its IP address. */
export interface DnsServer {
  address: string;
  port: number;
}

/** `1.1.1.1`, `1.1.1.1:5353`, `2606:4700:4700::1111` or `[2606:4700:4700::1111]:53`. */
function readServer(text: string): DnsServer | null {
  if (isIP(text)) return { address: text, port: 53 };
  const [, six, four, port] = /^(?:\[(.+)\]|([^:]+)):(\d{1,5})$/.exec(text) ?? [];
  const address = six ?? four ?? "";
  return isIP(address) ? { address, port: Number(port) } : null;
}

function readServers(text: string): (DnsServer | null)[] {
  return text.split(",").map((entry) => readServer(entry.trim()));
}

const servers = z
  .string()
  .refine(
    (text) => readServers(text).every(Boolean),
    "must be a comma list of IP addresses, each with or without :port",
  )
  .transform((text) => readServers(text).filter((server) => server !== null));

export const dnsSettings = z.object({
  DNS_SERVERS: servers.optional(),
  /** Public resolvers that reports compare. */
  DNS_PUBLIC_SERVERS: servers.optional(),
  /** IANA's list of the registries' RDAP servers (RFC 9224), or `none`. */
  RDAP_BOOTSTRAP: z.union([z.url(), z.literal("none")]).default("https://data.iana.org/rdap/dns.json"),
  /** A zone like Team Cymru's, with the networks of addresses, or `none`. */
  DNS_NETWORKS_ZONE: z
    .string()
    .regex(/^[a-z0-9.-]{1,200}$/, "must be a domain, or none")
    .default("asn.cymru.com"),
});

export type DnsSettings = z.output<typeof dnsSettings>;

/** The operator's resolvers, or the system's. Users cannot choose one. */
export function resolversOf(settings: DnsSettings): DnsServer[] {
  return settings.DNS_SERVERS ?? readServers(getServers().join(",")).filter((server) => server !== null);
}

/** Cloudflare, Google, Quad9, AliDNS and DNSPod. */
const publicServers = "1.1.1.1,8.8.8.8,9.9.9.9,223.5.5.5,119.29.29.29";

/** The resolvers that reports compare. */
export function publicResolversOf(settings: DnsSettings): DnsServer[] {
  return settings.DNS_PUBLIC_SERVERS ?? readServers(publicServers).filter((server) => server !== null);
}

/** The displayed form, without the default port. */
export function serverName({ address, port }: DnsServer): string {
  if (port === 53) return address;
  return isIPv6(address) ? `[${address}]:${port}` : `${address}:${port}`;
}
