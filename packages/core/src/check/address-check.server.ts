import type { Context } from "../context";
import { OutboundError, type OutboundHop } from "../outbound/errors";
import { readHostName } from "./host-names.server";
import { askSafeBrowsing } from "./safe-browsing.server";
import { type UrlFinding, type UrlVerdict, verdictOf } from "./url-check.server";

export interface AddressVerdict extends UrlVerdict {
  /** Every address in the chain of redirects, with its response. */
  hops: OutboundHop[];
  /** The final address; null when nothing responded. */
  end: string | null;
}

type Asking = Pick<Context, "check" | "outbound" | "settings" | "clock" | "log">;

/** Phishing sites live for days, so a younger certificate is reported as a notice. */
const youngCertificateMs = 7 * 24 * 3_600_000;

/**
 * Checks an address by its text, then follows it: it checks each redirect likewise, checks the certificates, and
 * queries Safe Browsing when there is a key. Sends requests to the address, so callers must limit the rate.
 */
export async function checkAddress(context: Asking, url: string): Promise<AddressVerdict> {
  const own = context.check.url(url);
  if (own.findings.some(({ kind }) => kind === "malformed")) return { ...own, hops: [], end: null };
  const { hops, findings } = await followed(context, url);
  const later = hops.slice(1).flatMap((hop) => context.check.url(hop.url).findings);
  const listed = await askSafeBrowsing(context, [url, ...hops.map((hop) => hop.url)]);
  const all = [...own.findings, ...later, ...findings, ...findingsOfWay(context, url, hops), ...listed];
  return { ...verdictOf(unique(all)), hops, end: hops.at(-1)?.url ?? null };
}

async function followed({ outbound }: Asking, url: string): Promise<{ hops: OutboundHop[]; findings: UrlFinding[] }> {
  const bare = withoutCredentials(url);
  try {
    const response = await outbound.fetch(bare, { headers: { accept: "text/html, */*;q=0.5" }, timeout: 8_000 });
    response.discard();
    return { hops: response.hops, findings: [] };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return { hops: error.hops, findings: [findingOf(error, new URL(bare).hostname)] };
  }
}

/** Credentials in an address are reported as a finding already; sending them would help the attacker. */
function withoutCredentials(url: string): string {
  const bare = new URL(url);
  bare.username = "";
  bare.password = "";
  return bare.href;
}

function findingOf({ reason, hops }: OutboundError, first: string): UrlFinding {
  const last = hops.at(-1);
  const host = last ? new URL(last.url).hostname : first;
  if (reason === "address" || reason === "url") return { kind: "private", level: "danger", host };
  if (reason === "certificate") return { kind: "certificate", level: "danger", host };
  if (reason === "redirects") return { kind: "redirects", level: "notice", host };
  return { kind: "unreachable", level: "notice", host };
}

function findingsOfWay({ clock }: Asking, url: string, hops: OutboundHop[]): UrlFinding[] {
  const last = hops.at(-1);
  if (!last) return [];
  const host = new URL(last.url).hostname;
  const findings: UrlFinding[] = [];
  if (domainOf(last.url) !== domainOf(url)) findings.push({ kind: "otherSite", level: "notice", host });
  const { validFrom } = last.certificate ?? {};
  if (validFrom && clock.now() - validFrom < youngCertificateMs) {
    findings.push({ kind: "youngCertificate", level: "notice", host });
  }
  return findings;
}

function domainOf(url: string): string {
  return readHostName(new URL(url).hostname).domain;
}

function unique(findings: UrlFinding[]): UrlFinding[] {
  return [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()];
}
