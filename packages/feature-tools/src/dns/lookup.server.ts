import { findArea } from "@dozen/core/areas";
import { areaName } from "@dozen/core/areas/area-names";
import type { RequestContext } from "@dozen/core/context";
import { isPublicAddress } from "@dozen/core/outbound/addresses.server";
import ipaddr from "ipaddr.js";
import { countUse } from "../shared/limits.server";
import type { AddressLookup, DomainLookup, ResolverLookup } from "./dns";
import { domainParts, isAskable, readAddress, readDomain, reverseName, unicodeName } from "./names.server";
import { askResolver, DnsTimeout, type QuestionOptions } from "./query.server";
import type { RecordType } from "./record-types";
import { type DnsServer, type DnsSettings, resolversOf, serverName } from "./settings";
import { recordsOf, zoneText } from "./zone-text";

export const lookupsPerMinute = 60;
/** More names for one address say nothing useful. */
const namesAtMost = 5;

/**
 * Queries all of the operator's resolvers for a domain's records.
 *
 * @param domain as typed
 * @throws DomainError when the domain is not allowed, or the rate limit is exceeded
 */
export async function lookUpDomain(
  context: RequestContext,
  { domain: typed, rtype }: { domain: string; rtype: RecordType },
): Promise<DomainLookup> {
  const domain = readDomain(typed);
  await countUse(context, "dns", lookupsPerMinute);
  const resolvers = await Promise.all(serversOf(context).map((server) => lookUpAt(server, domain, rtype, context)));
  const first = resolvers.find(({ records }) => records.length > 0);
  return {
    domain,
    unicode: unicodeName(domain),
    rtype,
    parts: domainParts(domain),
    resolvers,
    agree: new Set(resolvers.flatMap(fingerprint)).size <= 1,
    zone: zoneText(first?.records ?? []),
  };
}

export function serversOf({ settings }: Pick<RequestContext, "settings">): DnsServer[] {
  return resolversOf(settings.of<DnsSettings>("tools"));
}

/**
 * Queries one resolver. Never rejects: `status` says what went wrong.
 *
 * @param domain must have passed `readDomain` or `isAskable`
 * @param context null to log nothing, for callers with many questions
 */
export async function lookUpAt(
  server: DnsServer,
  domain: string,
  rtype: RecordType,
  context: Pick<RequestContext, "log"> | null,
  options?: QuestionOptions,
): Promise<ResolverLookup> {
  const from = performance.now();
  const base = { server: serverName(server), rcode: "", authenticated: false, records: [] };
  try {
    const response = await askResolver(server, domain, rtype, options);
    const records = recordsOf(response.answers ?? []);
    const rcode = (response as unknown as { rcode: string }).rcode;
    const milliseconds = Math.round(performance.now() - from);
    return {
      ...base,
      status: statusOf(rcode, records.length),
      rcode,
      authenticated: response.flag_ad,
      records,
      milliseconds,
    };
  } catch (error) {
    if (!(error instanceof DnsTimeout)) context?.log.warn({ error, server: base.server }, "DNS resolver failed");
    const status = error instanceof DnsTimeout ? "timeout" : "unreachable";
    return { ...base, status, milliseconds: Math.round(performance.now() - from) };
  }
}

function statusOf(rcode: string, found: number): ResolverLookup["status"] {
  if (rcode === "NXDOMAIN") return "nxdomain";
  if (rcode !== "NOERROR") return "refused";
  return found > 0 ? "found" : "empty";
}

/** The content of a response without order and TTL; empty when the resolver did not respond. */
export function fingerprint({ status, records }: Pick<ResolverLookup, "status" | "records">): string[] {
  if (status === "timeout" || status === "unreachable" || status === "refused") return [];
  return [
    records
      .map(({ name, type, data }) => `${name} ${type} ${data}`.toLowerCase())
      .sort()
      .join("\n"),
  ];
}

/**
 * Looks up an address: its area and its names.
 *
 * @param typed the client's own address when absent or empty
 */
export async function lookUpAddress(context: RequestContext, typed?: string): Promise<AddressLookup> {
  const ip = readAddress(typed || context.ip);
  await countUse(context, "dns", lookupsPerMinute);
  const parsed = ipaddr.parse(ip);
  const bytes = parsed.toByteArray();
  const area = findArea(ip);
  const isPublic = isPublicAddress(ip);
  return {
    ip,
    version: parsed.kind() === "ipv4" ? 4 : 6,
    isPublic,
    area,
    areaName: areaName(area, context.locale),
    // A resolver on the server's network may know the names of neighbors, which are private.
    names: isPublic ? await namesOf(context, ip) : [],
    reverse: reverseName(ip),
    expanded: parsed.toNormalizedString(),
    number: bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n).toString(),
  };
}

/**
 * The names of an address, and whether each resolves back to it: the owner of a reverse zone can
 * put any name there.
 */
async function namesOf(context: RequestContext, ip: string): Promise<AddressLookup["names"]> {
  const [server] = serversOf(context);
  if (!server) return [];
  const { records } = await lookUpAt(server, reverseName(ip), "PTR", context);
  const names = records.filter(({ type }) => type === "PTR").slice(0, namesAtMost);
  const rtype = ip.includes(":") ? "AAAA" : "A";
  return Promise.all(
    names.map(async ({ data }) => {
      const name = data.replace(/\.$/, "");
      if (!isAskable(name)) return { name, confirmed: false };
      const back = await lookUpAt(server, name, rtype, context);
      return { name, confirmed: back.records.some((record) => record.data === ip) };
    }),
  );
}
