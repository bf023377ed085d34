import { isIPv4, isIPv6 } from "node:net";

/** One term of an SPF record (RFC 7208, 4.6). */
export interface SpfTerm {
  /** As written. */
  written: string;
  /** `+` also when nothing is written; empty for modifiers. */
  qualifier: string;
  /** Lower case. */
  name: string;
  /** The domain or address; empty when the record's own domain is meant. */
  value: string;
}

const mechanisms = new Set(["all", "include", "a", "mx", "ptr", "ip4", "ip6", "exists"]);

export function isSpf(text: string): boolean {
  return /^v=spf1(?: |$)/i.test(text);
}

/** The terms of a record, and those that are not valid, for which receivers ignore the whole record. */
export function parseSpf(text: string): { terms: SpfTerm[]; invalid: string[] } {
  const terms: SpfTerm[] = [];
  const invalid: string[] = [];
  for (const written of text.split(" ").slice(1).filter(Boolean)) {
    const term = readModifier(written) ?? readMechanism(written);
    if (term) terms.push(term);
    else invalid.push(written);
  }
  return { terms, invalid };
}

function readModifier(written: string): SpfTerm | null {
  const [, name, value] = /^([a-z][a-z0-9_.-]*)=(.*)$/i.exec(written) ?? [];
  return name && value ? { written, qualifier: "", name: name.toLowerCase(), value } : null;
}

function readMechanism(written: string): SpfTerm | null {
  const [, qualifier, name = "", sign, rest = ""] = /^([+?~-]?)([a-z0-9]+)(?:([:/])(.*))?$/i.exec(written) ?? [];
  const kind = name.toLowerCase();
  if (!mechanisms.has(kind)) return null;
  const term = { written, qualifier: qualifier || "+", name: kind, value: "" };
  if (kind === "all") return sign ? null : term;
  if (kind === "ip4" || kind === "ip6") return sign === ":" && isNetwork(kind, rest) ? { ...term, value: rest } : null;
  const value = sign === ":" ? (rest.split("/")[0] ?? "") : "";
  if (sign === ":" && !value) return null;
  const isNeeded = kind === "include" || kind === "exists";
  return isNeeded && !value ? null : { ...term, value };
}

function isNetwork(kind: "ip4" | "ip6", text: string): boolean {
  const [address = "", length, ...more] = text.split("/");
  if (more.length > 0 || (length !== undefined && !/^\d{1,3}$/.test(length))) return false;
  return kind === "ip4"
    ? isIPv4(address) && Number(length ?? 32) <= 32
    : isIPv6(address) && Number(length ?? 128) <= 128;
}
