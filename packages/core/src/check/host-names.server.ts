import { domainToUnicode } from "node:url";
import { parse } from "tldts";
import { fold, textOf } from "./fold/fold.server";
import { baitWords, knownSites, plainWords } from "./lists/known-sites";

/** A host as far as imitations go. */
export interface HostName {
  /** ASCII, lower case, without the dot at its end. */
  host: string;
  /** What somebody registered; the host itself where there is nothing of the kind. */
  domain: string;
  /** First label of the domain, with the letters of its language. */
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
/** Shorter names are a letter away from too many honest ones. */
const shortestForTypos = 6;

/**
 * The known site that a host passes itself off as: by letters that look alike (`аррӏе`, `paypa1`), a letter doubled,
 * dropped or swapped (`gogle`, `facebok`), bait beside the name (`paypal-login`), or the name put in front of another
 * domain (`paypal.com.example.net`). Null when it is the site itself or resembles none.
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
  // The same letters under another suffix (amazon.de) are most often the same company.
  if (alike) return alike.label === label ? null : alike.site;
  const parts = label.split("-");
  const beside = parts.length > 1 && parts.some((part) => baits.has(part)) ? parts : [];
  const baited = beside.map((part) => distinctiveBySkeleton.get(skeletonOf(part))).find(Boolean);
  if (baited) return baited.site;
  return (
    distinctive.find((one) => one.label.length >= shortestForTypos && isSlip(skeleton, one.skeleton))?.site ?? null
  );
}

/** Digits and pairs that read like a letter, after `fold` has taken away scripts, accents and case. */
function skeletonOf(label: string): string {
  return textOf(fold(label))
    .replaceAll(" ", "")
    .replaceAll("rn", "m")
    .replaceAll("vv", "w")
    .replaceAll("cl", "d")
    .replace(/[01i|35]/g, (sign) => ({ "0": "o", "1": "l", i: "l", "|": "l", "3": "e", "5": "s" })[sign] as string);
}

/** One letter too many, one missing, or two neighbours swapped. */
function isSlip(text: string, site: string): boolean {
  if (text.length === site.length + 1) return isShortened(text, site);
  if (text.length === site.length - 1) return isShortened(site, text);
  if (text.length !== site.length || text === site) return false;
  const at = [...text].findIndex((letter, place) => letter !== site[place]);
  return text === `${site.slice(0, at)}${site[at + 1]}${site[at]}${site.slice(at + 2)}`;
}

function isShortened(longer: string, shorter: string): boolean {
  let at = 0;
  while (at < shorter.length && longer[at] === shorter[at]) at += 1;
  return longer.slice(at + 1) === shorter.slice(at);
}

const latin = /\p{Script=Latin}/u;
const passForLatin = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u;

/** Whether a label mixes Latin letters with those of a script that looks like it, or consists of such letters alone. */
export function hasConfusableLetters(label: string): boolean {
  if (!passForLatin.test(label)) return false;
  return latin.test(label) || /^[a-z0-9-]+$/.test(textOf(fold(label)).replaceAll(" ", ""));
}
