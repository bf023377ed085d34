import type { RecordType } from "./record-types";

/** One record of an answer, as zone files write it. */
export interface DnsRecord {
  /** Absolute, with the dot at its end. */
  name: string;
  /** Seconds that resolvers may keep it. */
  ttl: number;
  type: RecordType;
  data: string;
}

/**
 * How a resolver answered: with records, that the name has none of this type, that the name does not exist, with
 * another refusal (`rcode`), or not at all.
 */
export type ResolverStatus = "found" | "empty" | "nxdomain" | "refused" | "timeout" | "unreachable";

/** What one resolver says. */
export interface ResolverAnswer {
  server: string;
  status: ResolverStatus;
  /** The response code in words of RFC 1035, for example `SERVFAIL`; empty when nothing came. */
  rcode: string;
  /** The resolver has checked the DNSSEC signatures and they hold (the AD flag). */
  authenticated: boolean;
  records: DnsRecord[];
  milliseconds: number;
}

/** A domain taken apart by the Public Suffix List. */
export interface DomainParts {
  /** What somebody registered: one label and the suffix; null for a suffix itself. */
  registrable: string | null;
  suffix: string;
  /** Everything before the registrable domain; empty when there is nothing. */
  subdomain: string;
  /** The suffix belongs to a company that hands out names (github.io), not to a registry. */
  isPrivateSuffix: boolean;
}

export interface DomainAnswer {
  /** As asked: ASCII, without the dot at the end. */
  domain: string;
  /** With the letters of its language, where that differs. */
  unicode: string | null;
  rtype: RecordType;
  parts: DomainParts;
  resolvers: ResolverAnswer[];
  /** The resolvers that answered agree on the records (their order and remaining time aside). */
  agree: boolean;
  /** The records of the first resolver that has some, a line each, as in a zone file. */
  zone: string;
}

export interface AddressAnswer {
  ip: string;
  version: 4 | 6;
  isPublic: boolean;
  /** ISO 3166 country, `CN-GD` for provinces of China, `local` or `unknown`. */
  area: string;
  /** In the reader's language; null for `local` and `unknown`. */
  areaName: string | null;
  /** Names of its PTR records, and whether they lead back to it. */
  names: { name: string; confirmed: boolean }[];
  /** Where its PTR records live. */
  reverse: string;
  /** Without any abbreviation. */
  expanded: string;
  /** As one whole number. */
  number: string;
}
