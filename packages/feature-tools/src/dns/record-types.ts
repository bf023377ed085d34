/** The record types that can be looked up. */
export const recordTypes = [
  "A",
  "AAAA",
  "CNAME",
  "MX",
  "NS",
  "TXT",
  "SOA",
  "SRV",
  "CAA",
  "PTR",
  "DS",
  "DNSKEY",
  "TLSA",
  "HTTPS",
  "SVCB",
] as const;
export type RecordType = (typeof recordTypes)[number];
