import type { Answer } from "dns-packet";
import type { DnsRecord } from "./dns";
import type { RecordType } from "./record-types";

/** The records of known types in a response, in the notation of zone files (RFC 1035, 5.1). */
export function recordsOf(answers: readonly Answer[]): DnsRecord[] {
  return answers.flatMap((answer) => {
    const data = dataOf(answer);
    if (data === null) return [];
    const ttl = "ttl" in answer ? (answer.ttl ?? 0) : 0;
    return [{ name: absolute(answer.name), ttl, type: answer.type as RecordType, data }];
  });
}

/** The lines of a zone file. */
export function zoneText(records: readonly DnsRecord[]): string {
  return records.map(({ name, ttl, type, data }) => `${name}\t${ttl}\tIN\t${type}\t${data}`).join("\n");
}

function dataOf(answer: Answer): string | null {
  switch (answer.type) {
    case "A":
    case "AAAA":
      return answer.data;
    case "CNAME":
    case "NS":
    case "PTR":
      return absolute(answer.data);
    case "MX":
      return `${answer.data.preference ?? 0} ${absolute(answer.data.exchange)}`;
    case "SRV": {
      const { priority = 0, weight = 0, port, target } = answer.data;
      return `${priority} ${weight} ${port} ${absolute(target)}`;
    }
    case "SOA": {
      const { mname, rname, serial, refresh, retry, expire, minimum } = answer.data;
      return [absolute(mname), absolute(rname), serial, refresh, retry, expire, minimum].join(" ");
    }
    case "CAA":
      return `${answer.data.flags ?? 0} ${answer.data.tag} ${quoted(Buffer.from(answer.data.value))}`;
    case "TXT":
      return [answer.data]
        .flat()
        .map((part) => quoted(Buffer.from(part)))
        .join(" ");
    default:
      return null;
  }
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
