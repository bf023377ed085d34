import { isPublicAddress } from "@dozen/core/outbound/addresses.server";
import type { ResolverLookup } from "../dns";
import { domainParts, reverseName } from "../names.server";
import type { RecordType } from "../record-types";
import { isSilent, type Lookups, textOf } from "./lookups.server";
import { NoResponse, type PartNotes } from "./notes.server";

const types = ["A", "AAAA", "CNAME", "MX", "NS", "TXT", "SOA", "CAA", "DS", "DNSKEY", "HTTPS", "SVCB"] as const;
/** More addresses of one name are those of a large network, whose names say nothing. */
const reversedAtMost = 4;

type Responses = Record<(typeof types)[number] | "TLSA", ResolverLookup>;

/** All records at once, the names of the addresses, and what is missing among them. */
export async function checkRecords(domain: string, lookups: Lookups, notes: PartNotes): Promise<void> {
  const questions: [string, RecordType][] = types.map((type) => [domain, type]);
  questions.push([`_443._tcp.${domain}`, "TLSA"]);
  const responses = await Promise.all(questions.map(([name, type]) => lookups.ask(name, type)));
  const all = Object.fromEntries(questions.map(([, type], at) => [type, responses[at]])) as Responses;
  if (responses.every(isSilent)) throw new NoResponse();
  for (const { records } of responses) notes.show(records);
  noteRefusals(all, notes);
  if (all.A.status === "nxdomain") return notes.wrong("nameMissing", { domain });
  noteAddresses(all, notes);
  noteZone(domain, all, notes);
  await noteAuthorities(domain, all, lookups, notes);
  if (ofType(all, "HTTPS").length > 0) notes.good("httpsRecord");
  if (ofType(all, "TLSA").length > 0) notes.note("tlsa");
  await noteReverse(all, lookups, notes);
}

function ofType(all: Responses, type: keyof Responses): string[] {
  return all[type].records.filter((record) => record.type === type).map(({ data }) => data);
}

function noteRefusals(all: Responses, notes: PartNotes): void {
  const silent = Object.entries(all).filter(([, lookup]) => isSilent(lookup));
  if (silent.length > 0) notes.note("unanswered", { types: silent.map(([type]) => type).join(", ") });
  for (const [type, { status, rcode }] of Object.entries(all)) {
    if (status === "refused" && rcode) notes.wrong("refused", { type, rcode });
  }
}

function noteAddresses(all: Responses, notes: PartNotes): void {
  const [four, six] = [ofType(all, "A"), ofType(all, "AAAA")];
  const isKnown = !isSilent(all.A) && !isSilent(all.AAAA);
  if (four.length > 0 && six.length > 0) notes.good("bothAddresses");
  else if (isKnown && four.length > 0) notes.missing("noIpv6");
  else if (isKnown && six.length > 0) notes.missing("noIpv4");
  else if (isKnown) notes.missing("noAddress");
  for (const address of [...four, ...six]) {
    if (!isPublicAddress(address)) notes.wrong("privateAddress", { address });
  }
}

/** What only the top of a zone has; a name below a registered domain usually is no zone. */
function noteZone(domain: string, all: Responses, notes: PartNotes): void {
  const isRegistered = domainParts(domain, { isPublicOnly: true }).registrable === domain;
  const [target] = ofType(all, "CNAME");
  if (target) notes[isRegistered ? "wrong" : "note"](isRegistered ? "aliasOfZone" : "alias", { target });
  if (!isRegistered || isSilent(all.NS) || target) return;
  const count = ofType(all, "NS").length;
  if (count > 1) notes.good("nameServers", { count });
  else notes.wrong(count === 1 ? "oneNameServer" : "noNameServer");
}

/** CAA records apply to every name below them (RFC 8659). */
async function noteAuthorities(domain: string, all: Responses, lookups: Lookups, notes: PartNotes): Promise<void> {
  const above = domainParts(domain).registrable;
  let data = ofType(all, "CAA");
  if (data.length === 0 && above && above !== domain) {
    const lookup = await lookups.ask(above, "CAA");
    notes.show(lookup.records);
    data = lookup.records.filter(({ type }) => type === "CAA").map((record) => record.data);
    if (isSilent(lookup)) return;
  }
  if (isSilent(all.CAA)) return;
  const issuers = data
    .filter((one) => /^\d+ issue(?:wild)? /i.test(one))
    .map((one) => textOf(one).split(";")[0]?.trim() ?? "")
    .filter(Boolean);
  if (issuers.length > 0) notes.good("caa", { names: [...new Set(issuers)].join(", ") });
  else if (data.length > 0) notes.good("caaNobody");
  else notes.missing("caaNone");
}

async function noteReverse(all: Responses, lookups: Lookups, notes: PartNotes): Promise<void> {
  const addresses = [...ofType(all, "A"), ...ofType(all, "AAAA")].filter(isPublicAddress).slice(0, reversedAtMost);
  await Promise.all(
    addresses.map(async (address) => {
      const lookup = await lookups.ask(reverseName(address), "PTR");
      if (isSilent(lookup) || lookup.status === "refused") return;
      notes.show(lookup.records);
      const name = lookup.records.find(({ type }) => type === "PTR")?.data.replace(/\.$/, "");
      if (!name) return notes.note("reverseNone", { address });
      const back = await lookups.ask(name, address.includes(":") ? "AAAA" : "A");
      const isConfirmed = back.records.some(({ data }) => data === address);
      if (isConfirmed) notes.good("reverseConfirmed", { address, name });
      else notes.note("reverseUnconfirmed", { address, name });
    }),
  );
}
