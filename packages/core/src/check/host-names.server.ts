import { domainToUnicode } from "node:url";
import { parse } from "tldts";
import { fold, textOf } from "./fold/fold.server";
import { baitWords, knownSites, plainWords } from "./lists/known-sites";

/** The parts of a host name that matter for detecting imitations. */
export interface HostName {
  /** ASCII, lower case, without a trailing dot. */
  host: string;
  /** The registered domain; the whole host if there is none. */
  domain: string;
  /** First label of the domain, decoded from Punycode. */
  label: string;
  /** Everything before the domain. */
  subdomain: string;
}

export function readHostName(hostname: string): HostName {
  const host = hostname.replace(/\.$/, "").toLowerCase();
  const { domain, subdomain, domainWithoutSuffix } = parse(host, { validateHostname: false });
  return {
    host,
    domain: domain ?? host,
    label: domainToUnicode(domainWithoutSuffix ?? host),
    subdomain: subdomain ?? "",
  };
}

const known = knownSites.map((site) => {
  const label = site.split(".")[0] as string;
  return { site, label, skeleton: skeletonOf(label) };
});
const bySkeleton = new Map(known.map((one) => [one.skeleton, one]));
const distinctive = known.filter(({ label }) => !plainWords.includes(label));
const distinctiveBySkeleton = new Map(distinctive.map((one) => [one.skeleton, one]));
const bySite = new Map(known.map((one) => [one.site, one]));
const baits = new Set(baitWords);
/** Shorter names are one letter away from too many honest ones. */
const shortestForTypos = 6;

/**
 * The known site that a host imitates: by look-alike letters (`аррӏе`, `paypa1`), a doubled, dropped or swapped letter
 * (`gogle`, `facebok`), bait beside the name (`paypal-login`), or the name in front of another domain
 * (`paypal.com.example.net`). Null when the host is the site itself or resembles none.
 */
export function imitatedSite({ domain, label, subdomain }: HostName): string | null {
  if (bySite.has(domain)) return null;
  return imitatedInFront(subdomain) ?? imitatedByLabel(label);
}

function imitatedInFront(subdomain: string): string | null {
  const framed = `.${subdomain}.`;
  return known.find(({ site }) => framed.includes(`.${site}.`))?.site ?? null;
}

function imitatedByLabel(label: string): string | null {
  const skeleton = skeletonOf(label);
  const alike = bySkeleton.get(skeleton);
  // The same name under another suffix (amazon.de) usually belongs to the same company.
  if (alike) return alike.label === label ? null : alike.site;
  const parts = label.split("-");
  const beside = parts.length > 1 && parts.some((part) => baits.has(part)) ? parts : [];
  const baited = beside.map((part) => distinctiveBySkeleton.get(skeletonOf(part))).find(Boolean);
  if (baited) return baited.site;
  return (
    distinctive.find((one) => one.label.length >= shortestForTypos && isSlip(skeleton, one.skeleton))?.site ?? null
  );
}

/** Replaces digits and letter pairs that look like a letter; `fold` has normalized scripts, accents and case. */
function skeletonOf(label: string): string {
  return textOf(fold(label))
    .replaceAll(" ", "")
    .replaceAll("rn", "m")
    .replaceAll("vv", "w")
    .replaceAll("cl", "d")
    .replace(/[01i|35]/g, (sign) => ({ "0": "o", "1": "l", i: "l", "|": "l", "3": "e", "5": "s" })[sign] as string);
}

/** Whether a text has one letter too many, one missing, or two neighbors swapped. */
function isSlip(text: string, site: string): boolean {
  if (text.length === site.length + 1) return isShortened(text, site);
  if (text.length === site.length - 1) return isShortened(site, text);
  if (text.length !== site.length || text === site) return false;
  const at = [...text].findIndex((letter, index) => letter !== site[index]);
  return text === `${site.slice(0, at)}${site[at + 1]}${site[at]}${site.slice(at + 2)}`;
}

function isShortened(longer: string, shorter: string): boolean {
  let at = 0;
  while (at < shorter.length && longer[at] === shorter[at]) at += 1;
  return longer.slice(at + 1) === shorter.slice(at);
}

const latin = /\p{Script=Latin}/u;
const passForLatin = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u;

/** Whether a label mixes Latin letters with those of a look-alike script, or consists only of look-alikes. */
export function hasConfusableLetters(label: string): boolean {
  if (!passForLatin.test(label)) return false;
  return latin.test(label) || /^[a-z0-9-]+$/.test(textOf(fold(label)).replaceAll(" ", ""));
}
