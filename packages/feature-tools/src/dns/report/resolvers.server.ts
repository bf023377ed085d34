import type { RequestContext } from "@dozen/core/context";
import type { ResolverLookup } from "../dns";
import { fingerprint, lookUpAt } from "../lookup.server";
import type { RecordType } from "../record-types";
import { type DnsSettings, publicResolversOf, serverName } from "../settings";
import { isSilent } from "./lookups.server";
import { NoResponse, type PartNotes } from "./notes.server";

const types = ["A", "AAAA", "MX", "NS"] as const satisfies RecordType[];

/** What well-known public resolvers respond, side by side; lines that differ from most others begin with ≠. */
export async function checkResolvers(
  domain: string,
  { settings }: Pick<RequestContext, "settings">,
  notes: PartNotes,
): Promise<void> {
  const servers = publicResolversOf(settings.of<DnsSettings>("tools"));
  const byType = await Promise.all(
    types.map((type) => Promise.all(servers.map((server) => lookUpAt(server, domain, type, null)))),
  );
  const silent = servers.filter((_, at) => byType.every((lookups) => isSilent(lookups[at] as ResolverLookup)));
  if (silent.length === servers.length) throw new NoResponse();
  for (const server of silent) notes.note("resolverSilent", { server: serverName(server) });
  const differing: string[] = [];
  for (const [at, lookups] of byType.entries()) {
    const type = types[at] as RecordType;
    const usual = mostCommon(lookups.flatMap(fingerprint));
    const isUsual = (lookup: ResolverLookup) => fingerprint(lookup).every((one) => one === usual);
    if (!lookups.every(isUsual)) differing.push(type);
    notes.show(lookups.map((lookup) => `${isUsual(lookup) ? "" : "≠ "}${lookup.server} ${type} ${shown(lookup)}`));
  }
  if (differing.length > 0) notes.note("resolversDiffer", { types: differing.join(", ") });
  else notes.good("resolversAgree", { count: servers.length - silent.length });
}

function shown({ status, rcode, records }: ResolverLookup): string {
  if (status === "found")
    return records
      .map(({ data }) => data)
      .sort()
      .join(", ");
  return status === "empty" ? "–" : rcode || status;
}

function mostCommon(texts: string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}
