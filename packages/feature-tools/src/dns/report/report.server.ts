import type { RequestContext } from "@dozen/core/context";
import { countUse } from "../../shared/limits.server";
import { lookupsPerMinute } from "../lookup.server";
import { readDomain, unicodeName } from "../names.server";
import { checkDnssec } from "./dnssec.server";
import { Lookups } from "./lookups.server";
import { checkBimi, checkDkim, checkDmarc, checkMtaSts, checkMx, checkTlsRpt } from "./mail.server";
import { checkNetwork } from "./network.server";
import { type PartRun, runPart } from "./notes.server";
import { checkRecords } from "./records.server";
import { checkRegistration } from "./registration.server";
import { type DomainReport, levels, type PartId, partIds } from "./report";
import { checkResolvers } from "./resolvers.server";
import { checkSpf } from "./spf.server";
import { checkCertificate, checkRedirects } from "./web.server";

/** A report sends about a hundred questions, but few users need more of them than this allows in a minute. */
export const lookupsOfReport = 10;

/** A silent resolver takes 4 seconds for each of two questions in a row. */
const dnsLimit = 9_000;
const webLimit = 10_000;

/**
 * Checks a domain in every respect. The parts run side by side; one that fails or takes too long says so, and the
 * others stay complete.
 *
 * @param domain as typed
 * @param selector of a DKIM key, beside the well-known ones
 * @throws DomainError when the domain is not allowed, or the rate limit is exceeded
 */
export async function reportOnDomain(
  context: RequestContext,
  { domain: typed, selector = "" }: { domain: string; selector?: string },
): Promise<DomainReport> {
  const domain = readDomain(typed);
  await countUse(context, "dns", lookupsPerMinute, lookupsOfReport);
  const lookups = new Lookups(context);
  const parts = await Promise.all(runsOf(context, domain, { selector, lookups }).map((one) => runPart(context, one)));
  for (const server of lookups.unreachable) context.log.warn({ server }, "DNS resolver failed");
  const levelsFound = parts.flatMap(({ findings }) => findings.map(({ level }) => level));
  const counts = Object.fromEntries(levels.map((level) => [level, levelsFound.filter((one) => one === level).length]));
  return { domain, unicode: unicodeName(domain), parts, counts: counts as DomainReport["counts"] };
}

function runsOf(
  context: RequestContext,
  domain: string,
  { selector, lookups }: { selector: string; lookups: Lookups },
): PartRun[] {
  const { outbound } = context;
  const runs: Record<PartId, Omit<PartRun, "part">> = {
    records: { limit: dnsLimit, run: (notes) => checkRecords(domain, lookups, notes) },
    mx: { limit: dnsLimit, run: (notes) => checkMx(domain, lookups, notes) },
    spf: { limit: dnsLimit, run: (notes) => checkSpf(domain, lookups, notes) },
    dmarc: { limit: dnsLimit, run: (notes) => checkDmarc(domain, lookups, notes) },
    dkim: { limit: dnsLimit, run: (notes) => checkDkim(domain, selector, lookups, notes) },
    mtaSts: {
      limit: webLimit,
      run: (notes, signal) => checkMtaSts(domain, { lookups, outbound, signal }, notes),
    },
    tlsRpt: { limit: dnsLimit, run: (notes) => checkTlsRpt(domain, lookups, notes) },
    bimi: { limit: dnsLimit, run: (notes) => checkBimi(domain, lookups, notes) },
    dnssec: { limit: dnsLimit, run: (notes) => checkDnssec(domain, lookups, notes) },
    certificate: { limit: webLimit, run: (notes, signal) => checkCertificate(domain, context, notes, signal) },
    redirects: { limit: webLimit, run: (notes, signal) => checkRedirects(domain, context, notes, signal) },
    registration: { limit: webLimit, run: (notes, signal) => checkRegistration(domain, context, notes, signal) },
    network: { limit: dnsLimit, run: (notes) => checkNetwork(domain, context, lookups, notes) },
    resolvers: { limit: dnsLimit, run: (notes) => checkResolvers(domain, context, notes) },
  };
  return partIds.map((part) => ({ part, ...runs[part] }));
}
