import { domainParts } from "../names.server";
import { serverName } from "../settings";
import { isSilent, type Lookups } from "./lookups.server";
import { NoResponse, type PartNotes } from "./notes.server";

/**
 * Whether the zone is signed: its DS record at the parent, its keys, and whether the resolver confirms signatures (the
 * AD flag). Signatures are not computed here; a resolver that refuses a name except without validation has found them
 * wrong.
 */
export async function checkDnssec(domain: string, lookups: Lookups, notes: PartNotes): Promise<void> {
  const zone = domainParts(domain, { isPublicOnly: true }).registrable ?? domain;
  const [ds, keys, soa] = await Promise.all([
    lookups.ask(zone, "DS"),
    lookups.ask(zone, "DNSKEY"),
    lookups.ask(zone, "SOA"),
  ]);
  if (isSilent(soa) || isSilent(ds)) throw new NoResponse();
  notes.show([...ds.records, ...keys.records]);
  const server = lookups.servers[0] ? serverName(lookups.servers[0]) : "";
  notes.note("secChecked", { zone, server: soa.server || server });
  if (soa.rcode === "SERVFAIL") {
    const unchecked = await lookups.ask(zone, "SOA", { isUnchecked: true });
    return unchecked.rcode === "NOERROR" ? notes.wrong("secBogus") : notes.wrong("secRefused", { rcode: soa.rcode });
  }
  const hasDs = ds.records.some(({ type }) => type === "DS");
  const hasKeys = keys.records.some(({ type }) => type === "DNSKEY");
  if (hasDs && hasKeys && soa.authenticated) notes.good("secValid");
  else if (hasDs && hasKeys) notes.note("secUnvalidated");
  else if (hasDs) notes.wrong("secNoKey");
  else if (hasKeys) notes.missing("secNoDs");
  else notes.missing("secNone");
}
