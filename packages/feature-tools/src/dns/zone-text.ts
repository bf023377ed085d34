import type { Answer } from "dns-packet";
import type { DnsRecord } from "./dns";
import type { RecordType } from "./record-types";
import { serviceText } from "./service-binding";

/** The records of known types in a response, in the notation of zone files (RFC 1035, 5.1). */
export function recordsOf(answers: readonly Answer[]): DnsRecord[] {
  return answers.flatMap((record) => {
    const data = dataOf(record);
    if (data === null) return [];
    const ttl = "ttl" in record ? (record.ttl ?? 0) : 0;
    const text = textOf(record);
    return [{ name: absolute(record.name), ttl, type: typeOf(record.type), data, ...(text !== null && { text }) }];
  });
}

/**
 * What a TXT record says: its strings are parts of one text (RFC 7208, 3.3), whose bytes may be divided between them.
 * Null for other records, and for bytes that are no UTF-8.
 */
function textOf(record: Answer): string | null {
  if (record.type !== "TXT") return null;
  const bytes = Buffer.concat([record.data].flat().map((part) => Buffer.from(part)));
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Types that dns-packet knows by their number only (RFC 9460). */
const numbered: Record<string, RecordType> = { UNKNOWN_64: "SVCB", UNKNOWN_65: "HTTPS" };

function typeOf(type: string): RecordType {
  return numbered[type] ?? (type as RecordType);
}

/** The lines of a zone file. */
export function zoneText(records: readonly DnsRecord[]): string {
  return records.map(({ name, ttl, type, data }) => `${name}\t${ttl}\tIN\t${type}\t${data}`).join("\n");
}

function dataOf(record: Answer): string | null {
  switch (record.type) {
    case "A":
    case "AAAA":
      return record.data;
    case "CNAME":
    case "NS":
    case "PTR":
      return absolute(record.data);
    case "MX":
      return `${record.data.preference ?? 0} ${absolute(record.data.exchange)}`;
    case "SRV": {
      const { priority = 0, weight = 0, port, target } = record.data;
      return `${priority} ${weight} ${port} ${absolute(target)}`;
    }
    case "SOA": {
      const { mname, rname, serial, refresh, retry, expire, minimum } = record.data;
      return [absolute(mname), absolute(rname), serial, refresh, retry, expire, minimum].join(" ");
    }
    case "CAA":
      return `${record.data.flags ?? 0} ${record.data.tag} ${quoted(Buffer.from(record.data.value))}`;
    case "TXT":
      return [record.data]
        .flat()
        .map((part) => quoted(Buffer.from(part)))
        .join(" ");
    case "DS": {
      const { keyTag, algorithm, digestType, digest } = record.data;
      return `${keyTag} ${algorithm} ${digestType} ${hex(digest)}`;
    }
    case "DNSKEY": {
      const { flags, algorithm, key } = record.data;
      return `${flags} 3 ${algorithm} ${Buffer.from(key as unknown as Buffer).toString("base64")}`;
    }
    case "TLSA": {
      const { usage, selector, matchingType, certificate } = record.data;
      return `${usage} ${selector} ${matchingType} ${hex(certificate)}`;
    }
    default:
      return record.type in numbered ? serviceText((record as unknown as { data: Buffer }).data) : null;
  }
}

function hex(bytes: unknown): string {
  return Buffer.from(bytes as Buffer)
    .toString("hex")
    .toUpperCase();
}

function absolute(name: string): string {
  return name.endsWith(".") ? name : `${name}.`;
}

/** A character string with escaped quotes and backslashes, and other bytes outside ASCII as `\DDD`. */
function quoted(bytes: Buffer): string {
  const text = Array.from(bytes, (byte) => {
    if (byte === 0x22 || byte === 0x5c) return `\\${String.fromCharCode(byte)}`;
    return byte < 0x20 || byte > 0x7e ? `\\${String(byte).padStart(3, "0")}` : String.fromCharCode(byte);
  });
  return `"${text.join("")}"`;
}
