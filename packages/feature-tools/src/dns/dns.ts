import type { RecordType } from "./record-types";

/** One record, in the notation of zone files. */
export interface DnsRecord {
  /** Absolute, with a trailing dot. */
  name: string;
  /** Seconds for which resolvers may cache it. */
  ttl: number;
  type: RecordType;
  /** In the notation of zone files. */
  data: string;
  /** Of TXT records, the text: their strings joined, read as UTF-8. */
  text?: string;
}

/**
 * A resolver's result: records, no records of this type, no such name, another refusal (`rcode`),
 * or no response.
 */
export type ResolverStatus = "found" | "empty" | "nxdomain" | "refused" | "timeout" | "unreachable";

/** The response of one resolver. */
export interface ResolverLookup {
  server: string;
  status: ResolverStatus;
  /** The response code by its RFC 1035 name, for example `SERVFAIL`; empty without a response. */
  rcode: string;
  /** The resolver has validated the DNSSEC signatures (the AD flag). */
  authenticated: boolean;
  records: DnsRecord[];
  milliseconds: number;
}

/** A domain split by the Public Suffix List. */
export interface DomainParts {
  /** The registered name: one label and the suffix; null for a suffix itself. */
  registrable: string | null;
  suffix: string;
  /** The labels before the registrable domain; may be empty. */
  subdomain: string;
  /** The suffix belongs to a company that gives out subdomains (github.io), not to a registry. */
  isPrivateSuffix: boolean;
}

export interface DomainLookup {
  /** The queried name: ASCII, without a trailing dot. */
  domain: string;
  /** The Unicode form, if it differs. */
  unicode: string | null;
  rtype: RecordType;
  parts: DomainParts;
  resolvers: ResolverLookup[];
  /** Whether the resolvers that responded agree on the records, apart from order and TTL. */
  agree: boolean;
  /** The records of the first resolver that has any, one per line, as in a zone file. */
  zone: string;
}

export interface AddressLookup {
  ip: string;
  version: 4 | 6;
  isPublic: boolean;
  /** ISO 3166 country, `CN-GD` for provinces of China, `local` or `unknown`. */
  area: string;
  /** In the viewer's language; null for `local` and `unknown`. */
  areaName: string | null;
  /** The names in its PTR records, and whether they resolve back to it. */
  names: { name: string; confirmed: boolean }[];
  /** The name of its PTR records. */
  reverse: string;
  /** Without abbreviations. */
  expanded: string;
  /** As one integer, in decimal. */
  number: string;
}
