/** The record types that can be looked up. */
export const recordTypes = ["A", "AAAA", "CNAME", "MX", "NS", "TXT", "SOA", "SRV", "CAA", "PTR"] as const;
export type RecordType = (typeof recordTypes)[number];
