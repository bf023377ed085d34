import { createPublicKey } from "node:crypto";
import { isIP } from "node:net";
import { isPublicAddress } from "@dozen/core/outbound/addresses.server";
import { OutboundError } from "@dozen/core/outbound/errors";
import type { Outbound } from "@dozen/core/outbound/outbound.server";
import { domainParts } from "../names.server";
import { isSilent, type Lookups, tagsOf } from "./lookups.server";
import { NoResponse, type PartNotes } from "./notes.server";

/** More mail servers of one domain are of the same kind. */
const serversAtMost = 10;

/** The mail servers, and whether each can be reached by its name. */
export async function checkMx(domain: string, lookups: Lookups, notes: PartNotes): Promise<void> {
  const records = await lookups.records(domain, "MX");
  notes.show(records);
  if (records.length === 0) return notes.missing("mxNone");
  const names = mailServersOf(records.map(({ data }) => data));
  if (names.length === 0) return notes.good("mxNull");
  notes.good("mx", { count: records.length });
  await Promise.all(names.slice(0, serversAtMost).map((name) => checkMailServer(name, lookups, notes)));
}

/** Without the "." of a null MX (RFC 7505). */
function mailServersOf(data: string[]): string[] {
  return data.map((one) => one.split(" ")[1]?.replace(/\.$/, "").toLowerCase() ?? "").filter(Boolean);
}

async function checkMailServer(name: string, lookups: Lookups, notes: PartNotes): Promise<void> {
  if (isIP(name)) return notes.wrong("mxIsAddress", { name });
  const responses = await Promise.all((["A", "AAAA"] as const).map((type) => lookups.ask(name, type)));
  const records = responses.flatMap((response) => response.records);
  notes.show(records);
  if (records.some(({ type }) => type === "CNAME")) notes.wrong("mxAlias", { name });
  const addresses = records.filter(({ type }) => type === "A" || type === "AAAA");
  if (addresses.length === 0 && !responses.some(isSilent)) notes.wrong("mxNoAddress", { name });
  for (const { data } of addresses) if (!isPublicAddress(data)) notes.wrong("mxPrivate", { name, address: data });
}

/** What receivers shall do with mail that only pretends to come from the domain (RFC 7489). */
export async function checkDmarc(domain: string, lookups: Lookups, notes: PartNotes): Promise<void> {
  const above = domainParts(domain).registrable;
  let name = domain;
  let found = await dmarcOf(name, lookups, notes);
  if (found.length === 0 && above && above !== domain) {
    name = above;
    found = await dmarcOf(name, lookups, notes);
    if (found.length > 0) notes.note("dmarcInherited", { name });
  }
  const [text] = found;
  if (text === undefined) return notes.missing("dmarcNone");
  if (found.length > 1) return notes.wrong("dmarcSeveral", { count: found.length });
  const tags = tagsOf(text);
  notePolicy((name === domain ? undefined : tags.get("sp")) ?? tags.get("p") ?? "", notes);
  const percent = tags.get("pct");
  if (percent && percent !== "100") notes.note("dmarcPercent", { percent });
  const isStrict = [tags.get("adkim"), tags.get("aspf")].map((mode) => mode?.toLowerCase() === "s");
  notes.note(isStrict.every(Boolean) ? "dmarcStrict" : isStrict.some(Boolean) ? "dmarcMixed" : "dmarcRelaxed");
  await checkReports(tags.get("rua") ?? "", name, lookups, notes);
}

async function dmarcOf(name: string, lookups: Lookups, notes: PartNotes): Promise<string[]> {
  const found = (await lookups.texts(`_dmarc.${name}`)).filter(({ text }) => /^v=DMARC1(?:[ ;]|$)/.test(text));
  notes.show(found.map(({ record }) => record));
  return found.map(({ text }) => text);
}

function notePolicy(policy: string, notes: PartNotes): void {
  const kind = policy.toLowerCase();
  if (kind === "reject") notes.good("dmarcReject");
  else if (kind === "quarantine") notes.good("dmarcQuarantine");
  else if (kind === "none") notes.missing("dmarcWatch");
  else notes.wrong("dmarcInvalid", { policy });
}

/** Where reports go. Another domain must have agreed to receive them (RFC 7489, 7.1). */
async function checkReports(rua: string, name: string, lookups: Lookups, notes: PartNotes): Promise<void> {
  const addresses = rua
    .split(",")
    .map((one) => one.trim().split("!")[0] ?? "")
    .filter((one) => /^mailto:/i.test(one))
    .map((one) => one.slice("mailto:".length));
  if (addresses.length === 0) return notes.missing("dmarcNoReports");
  notes.good("dmarcReports", { addresses: addresses.slice(0, 5).join(", ") });
  const hosts = new Set(addresses.map((one) => one.slice(one.lastIndexOf("@") + 1).toLowerCase()));
  const own = domainParts(name).registrable;
  await Promise.all(
    [...hosts].slice(0, 5).map(async (host) => {
      if (domainParts(host).registrable === own) return;
      const lookup = await lookups.ask(`${name}._report._dmarc.${host}`, "TXT");
      if (isSilent(lookup)) return;
      notes.show(lookup.records);
      const hasAgreed = lookup.records.some(({ data }) => data.startsWith('"v=DMARC1'));
      if (!hasAgreed) notes.wrong("dmarcReportsRefused", { host });
    }),
  );
}

/** Selectors that large mail services and common programs use. DNS has no list of those of a domain. */
const knownSelectors = [
  "default",
  "dkim",
  "mail",
  "email",
  "smtp",
  "google",
  "20230601",
  "selector1",
  "selector2",
  "k1",
  "k2",
  "k3",
  "s1",
  "s2",
  "fm1",
  "fm2",
  "fm3",
  "protonmail",
  "protonmail2",
  "protonmail3",
  "sig1",
  "zoho",
  "zmail",
  "mandrill",
  "mxvault",
  "pm",
  "s201512",
  "mesmtp",
];

/** The keys of the well-known selectors and of the one that the user typed. */
export async function checkDkim(domain: string, selector: string, lookups: Lookups, notes: PartNotes): Promise<void> {
  const own = selector.toLowerCase();
  const selectors = [...new Set([...(own ? [own] : []), ...knownSelectors])];
  const responses = await Promise.all(selectors.map((one) => keysOf(`${one}._domainkey.${domain}`, lookups)));
  if (responses.every((response) => response === null)) throw new NoResponse();
  selectors.forEach((one, at) => {
    const response = responses[at];
    if (!response) return;
    notes.show(response.map(({ record }) => record));
    for (const { text } of response) noteKey(one, tagsOf(text), notes);
  });
  if (own && responses[0]?.length === 0) notes.wrong("dkimOwnNone", { selector: own });
  else if (responses.every((response) => !response?.length))
    notes.missing("dkimNone", { count: knownSelectors.length });
}

/** Null without a response. A wildcard record has other text, so only what looks like a key counts. */
async function keysOf(name: string, lookups: Lookups) {
  const lookup = await lookups.ask(name, "TXT");
  if (isSilent(lookup)) return null;
  if (lookup.status === "refused") return [];
  return (await lookups.texts(name)).filter(({ text }) => {
    const tags = tagsOf(text);
    return tags.has("p") && (tags.get("v") ?? "DKIM1") === "DKIM1";
  });
}

function noteKey(selector: string, tags: Map<string, string>, notes: PartNotes): void {
  const key = (tags.get("p") ?? "").replace(/\s/g, "");
  const isEd25519 = tags.get("k")?.toLowerCase() === "ed25519";
  const bits = key && !isEd25519 ? bitsOf(key) : null;
  if (!key) notes.note("dkimRevoked", { selector });
  else if (isEd25519) notes.good("dkimEd25519", { selector });
  else if (!bits) notes.wrong("dkimBroken", { selector });
  else if (bits < 1024) notes.wrong("dkimShort", { selector, bits });
  else if (bits < 2048) notes.note("dkimWeak", { selector, bits });
  else notes.good("dkim", { selector, bits });
}

/** The length of an RSA key; null if it cannot be read. */
function bitsOf(key: string): number | null {
  try {
    const read = createPublicKey({ key: Buffer.from(key, "base64"), format: "der", type: "spki" });
    return read.asymmetricKeyDetails?.modulusLength ?? null;
  } catch {
    return null;
  }
}

const policyBytes = 65_536;

/** Whether senders must encrypt the connection to the mail servers: record and policy file (RFC 8461). */
export async function checkMtaSts(
  domain: string,
  { lookups, outbound, signal }: { lookups: Lookups; outbound: Outbound; signal: AbortSignal },
  notes: PartNotes,
): Promise<void> {
  const found = (await lookups.texts(`_mta-sts.${domain}`)).filter(({ text }) => /^v=STSv1(?:[ ;]|$)/.test(text));
  notes.show(found.map(({ record }) => record));
  const [first] = found;
  if (!first) return notes.missing("stsNone");
  if (found.length > 1 || !tagsOf(first.text).get("id")) return notes.wrong("stsInvalid");
  const policy = await policyOf(domain, outbound, signal);
  if (policy === null) return notes.wrong("stsNoPolicy", { host: `mta-sts.${domain}` });
  const lines = policy.split(/\r?\n/).map((line) => line.trim());
  notes.show(lines.filter(Boolean).slice(0, 50));
  const valuesOf = (name: string) =>
    lines.filter((line) => line.startsWith(`${name}:`)).map((line) => line.slice(name.length + 1).trim());
  if (valuesOf("version")[0] !== "STSv1") return notes.wrong("stsPolicyInvalid");
  const [mode = ""] = valuesOf("mode");
  if (mode === "enforce") notes.good("stsEnforce");
  else if (mode === "testing") notes.note("stsTesting");
  else if (mode === "none") return notes.note("stsOff");
  else return notes.wrong("stsPolicyInvalid");
  const patterns = valuesOf("mx").map((one) => one.toLowerCase());
  const servers = mailServersOf((await lookups.records(domain, "MX")).map(({ data }) => data));
  for (const name of servers) if (!patterns.some((one) => matches(one, name))) notes.wrong("stsMxMissing", { name });
}

/** Null unless it is a text at the very address: redirects do not count (RFC 8461, 3.3). */
async function policyOf(domain: string, outbound: Outbound, signal: AbortSignal): Promise<string | null> {
  try {
    const url = `https://mta-sts.${domain}/.well-known/mta-sts.txt`;
    const response = await outbound.fetch(url, { redirects: 0, maxBytes: policyBytes, timeout: 5_000, signal });
    if (response.status !== 200) {
      response.discard();
      return null;
    }
    return (await response.bytes()).toString("utf8");
  } catch (error) {
    if (error instanceof OutboundError) return null;
    throw error;
  }
}

function matches(pattern: string, name: string): boolean {
  if (!pattern.startsWith("*.")) return pattern === name;
  return name.slice(name.indexOf(".") + 1) === pattern.slice(2);
}

/** Where senders report failed encryption (RFC 8460). */
export async function checkTlsRpt(domain: string, lookups: Lookups, notes: PartNotes): Promise<void> {
  const texts = await lookups.texts(`_smtp._tls.${domain}`);
  const found = texts.filter(({ text }) => /^v=TLSRPTv1(?:[ ;]|$)/.test(text));
  notes.show(found.map(({ record }) => record));
  const [first] = found;
  const to = first && tagsOf(first.text).get("rua");
  if (!first) notes.missing("tlsRptNone");
  else if (!to || found.length > 1) notes.wrong("tlsRptInvalid");
  else notes.good("tlsRpt", { to: to.replace(/mailto:/gi, "") });
}

/** The logo that some mailboxes show; few domains have one, so its absence is no fault. */
export async function checkBimi(domain: string, lookups: Lookups, notes: PartNotes): Promise<void> {
  const found = (await lookups.texts(`default._bimi.${domain}`)).filter(({ text }) => /^v=BIMI1(?:[ ;]|$)/.test(text));
  notes.show(found.map(({ record }) => record));
  notes.note(found.length > 0 ? "bimi" : "bimiNone");
}
