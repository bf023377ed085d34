/** What a domain may be asked for. */
export const recordTypes = ["A", "AAAA", "CNAME", "MX", "NS", "TXT", "SOA", "SRV", "CAA", "PTR"] as const;
export type RecordType = (typeof recordTypes)[number];
