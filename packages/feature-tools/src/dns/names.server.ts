import { isIP } from "node:net";
import { domainToUnicode } from "node:url";
import { isLocalName, isPublicAddress } from "@dozen/core/outbound/addresses.server";
import ipaddr from "ipaddr.js";
import { parse } from "tldts";
import type { DomainParts } from "./dns";
import { addressInvalid, domainInvalid, domainIsAddress, domainIsLocal } from "./errors";

/**
 * The domain in the user's input: a name in any script, with or without a trailing dot, or the host
 * of a URL. A wildcard (`*.example.com`) is a name as well: that of the record which responds for others.
 *
 * @throws DomainError when it is invalid, is an IP address, or would reveal the network of this
 * server
 */
export function readDomain(typed: string): string {
  const host = hostOf(typed.trim());
  if (isIP(host.replace(/^\[|\]$/g, ""))) throw domainIsAddress();
  const labels = host.replace(/^\*\./, "").split(".");
  if (host.length > 253 || !labels.every((label) => /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/.test(label))) {
    throw domainInvalid();
  }
  if (isLocalName(host) || isLocalReverse(host)) throw domainIsLocal();
  return host;
}

/**
 * Lower case, ASCII (punycode), without a trailing dot; a URL parser recognizes every spelling of
 * an IP address.
 */
function hostOf(typed: string): string {
  const url = /^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed.replace(/^[^:]+/, "http") : `http://${typed}`;
  if (/^[^/?#]*\s/.test(url.slice("http://".length)) || !URL.canParse(url)) throw domainInvalid();
  return new URL(url).hostname.replace(/\.$/, "");
}

/**
 * Reverse names of private networks: a resolver on the server's network may know the names of
 * neighbors.
 */
function isLocalReverse(host: string): boolean {
  if (!/(?:^|\.)(?:in-addr|ip6)\.arpa$/.test(host)) return false;
  const address = addressOfReverse(host);
  return address === null || !isPublicAddress(address);
}

function addressOfReverse(host: string): string | null {
  const labels = host.split(".").slice(0, -2).reverse();
  const text = host.endsWith(".in-addr.arpa") ? labels.join(".") : (labels.join("").match(/.{4}/g)?.join(":") ?? "");
  return isIP(text) ? text : null;
}

/** Normalizes an IPv4 or IPv6 address to its shortest form. */
export function readAddress(typed: string): string {
  const bare = typed.trim().replace(/^\[|\]$/g, "");
  if (!isIP(bare) || bare.includes("%")) throw addressInvalid();
  return ipaddr.process(bare).toString();
}

/**
 * The name of an address's PTR records: `4.3.2.1.in-addr.arpa` (RFC 1035), or nibbles under
 * `ip6.arpa` (RFC 3596).
 */
export function reverseName(address: string): string {
  const parsed = ipaddr.parse(address);
  if (parsed.kind() === "ipv4") return `${address.split(".").reverse().join(".")}.in-addr.arpa`;
  const nibbles = (parsed as ipaddr.IPv6).parts.map((part) => part.toString(16).padStart(4, "0")).join("");
  return `${[...nibbles].reverse().join(".")}.ip6.arpa`;
}

/** The Unicode form of a domain; null when it is ASCII only. */
export function unicodeName(domain: string): string | null {
  const unicode = domainToUnicode(domain);
  return unicode && unicode !== domain ? unicode : null;
}

/**
 * Splits a domain by the Public Suffix List.
 *
 * @param options.isPublicOnly by the registries' suffixes only, so that `me.github.io` belongs to `github.io`
 */
export function domainParts(domain: string, { isPublicOnly = false } = {}): DomainParts {
  const options = { allowPrivateDomains: !isPublicOnly, validateHostname: false };
  const found = parse(domain, options);
  return {
    registrable: found.domain,
    suffix: found.publicSuffix ?? domain,
    subdomain: found.subdomain ?? "",
    isPrivateSuffix: Boolean(found.isPrivate),
  };
}

/** Whether a name from a record may be queried. The record's owner chose it, so it may be private or invalid. */
export function isAskable(name: string): boolean {
  try {
    return readDomain(name) === name.toLowerCase();
  } catch {
    return false;
  }
}
