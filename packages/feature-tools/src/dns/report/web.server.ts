import type { RequestContext } from "@dozen/core/context";
import { OutboundError, type OutboundHop } from "@dozen/core/outbound/errors";
import type { PartNotes } from "./notes.server";

type Needs = Pick<RequestContext, "outbound" | "clock">;

const dayMs = 86_400_000;
/** Authorities replace certificates about 30 days before their end, so fewer days than these mean that it failed. */
const soonDays = 14;
const namesAtMost = 20;
const options = { headers: { accept: "text/html, */*;q=0.5" }, timeout: 8_000 };

/** The certificate of the site at the domain: by whom, for which names, for how long. */
export async function checkCertificate(
  domain: string,
  { outbound, clock }: Needs,
  notes: PartNotes,
  signal: AbortSignal,
): Promise<void> {
  try {
    const response = await outbound.fetch(`https://${domain}/`, { ...options, redirects: 0, signal });
    response.discard();
    noteCertificate(response.hops[0], clock.now(), notes);
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    // The certificate is the first address's, wherever that leads.
    if (error.reason === "redirects") noteCertificate(error.hops[0], clock.now(), notes);
    else noteRefusedCertificate(error, notes);
  }
}

function noteCertificate(hop: OutboundHop | undefined, now: number, notes: PartNotes): void {
  const certificate = hop?.certificate;
  if (!certificate) return;
  const { issuer, validFrom, validTo, names = [] } = certificate;
  const [from, until] = [dayOf(validFrom), dayOf(validTo)];
  const days = Math.floor((validTo - now) / dayMs);
  if (days < soonDays) notes.wrong("certSoon", { count: days, until });
  else notes.good("cert", { count: days, until });
  notes.note("certIssuer", { issuer });
  notes.note("certNames", { count: names.length, names: names.slice(0, namesAtMost).join(", ") });
  notes.show([`issuer: ${issuer}`, `valid: ${from} – ${until}`, ...names.map((name) => `name: ${name}`)]);
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

const certificateKinds = {
  CERT_HAS_EXPIRED: "certExpired",
  DEPTH_ZERO_SELF_SIGNED_CERT: "certSelfSigned",
  SELF_SIGNED_CERT_IN_CHAIN: "certSelfSigned",
  ERR_TLS_CERT_ALTNAME_INVALID: "certWrongName",
} as const;

function noteRefusedCertificate({ reason, cause }: OutboundError, notes: PartNotes): void {
  if (reason === "address") notes.wrong("webPrivate");
  else if (reason !== "certificate") notes.missing("noHttps");
  if (reason !== "certificate") return;
  const code = String((cause as { code?: unknown } | undefined)?.code ?? "");
  notes.show(code ? [code] : []);
  if (code in certificateKinds) notes.wrong(certificateKinds[code as keyof typeof certificateKinds]);
  else notes.wrong("certUntrusted");
}

/** Where `http://` leads, step by step. */
export async function checkRedirects(
  domain: string,
  { outbound }: Needs,
  notes: PartNotes,
  signal: AbortSignal,
): Promise<void> {
  try {
    const response = await outbound.fetch(`http://${domain}/`, { ...options, signal });
    response.discard();
    const strict = [response.headers["strict-transport-security"]].flat()[0];
    showWay(response.hops, notes);
    noteWay(response.hops, notes);
    if (!response.url.startsWith("https:")) return;
    const seconds = Number(/max-age\s*=\s*"?(\d{1,10})/i.exec(strict ?? "")?.[1] ?? 0);
    if (strict) notes.show([`strict-transport-security: ${strict}`]);
    if (seconds > 0) notes.good("hsts", { count: Math.round(seconds / 86_400) });
    else notes.missing("hstsNone");
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    showWay(error.hops, notes);
    if (error.reason === "address") notes.wrong("webPrivate");
    else if (error.hops.length > 0) notes.wrong("wayBroken", { url: error.hops.at(-1)?.url ?? "" });
    else notes.note("noHttp");
  }
}

function showWay(hops: OutboundHop[], notes: PartNotes): void {
  notes.show(hops.map(({ url, status, address }) => `${status} ${url} (${address})`));
}

function noteWay(hops: OutboundHop[], notes: PartNotes): void {
  const last = hops.at(-1);
  if (!last) return;
  if (last.url.startsWith("https:")) notes.good("toHttps");
  else notes.wrong("staysHttp");
  // A step from https back to http can be read and changed on the way.
  const schemes = hops.map(({ url }) => url.startsWith("https:"));
  if (schemes.some((isSafe, at) => isSafe && schemes[at + 1] === false)) notes.wrong("backToHttp");
  if (hops.length > 3) notes.note("manyRedirects", { count: hops.length - 1 });
  if (last.status >= 400) notes.wrong("endsWithError", { status: last.status });
}
