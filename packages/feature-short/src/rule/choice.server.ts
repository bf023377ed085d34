import { endOfDay, startOfDay } from "@dozen/core/days";
import { loadFacts, type VisitorFacts } from "@dozen/core/visits/facts.server";
import { type Rule, rulesOf } from "./rule";

/** A rule that is ready to be compared: its days are moments, epoch ms. */
export interface ReadyRule extends Rule {
  fromAt: number;
  untilAt: number;
}

/** What a request says of its visitor. */
export interface Visitor {
  ip: string;
  userAgent: string;
  /** The header Accept-Language. */
  languages: string;
  now: number;
}

/** Null for most links, which have no rules. */
export function readyRules(stored: string | null): ReadyRule[] | null {
  if (stored === null) return null;
  return rulesOf(stored).map((rule) => ({
    ...rule,
    fromAt: rule.from ? startOfDay(rule.from, rule.zone ?? "UTC") : 0,
    untilAt: rule.until ? endOfDay(rule.until, rule.zone ?? "UTC") : Number.POSITIVE_INFINITY,
  }));
}

let facts: VisitorFacts | undefined;

/** The target of the first rule whose conditions the visitor meets; undefined if there is none. */
export async function chosenTarget(rules: ReadyRule[], visitor: Visitor): Promise<string | undefined> {
  facts ??= await loadFacts();
  const known = facts;
  return rules.find((rule) => isMet(rule, visitor, known))?.url;
}

function isMet(rule: ReadyRule, { ip, userAgent, languages, now }: Visitor, facts: VisitorFacts): boolean {
  const { device, language, country, fromAt, untilAt } = rule;
  if (now < fromAt || now >= untilAt) return false;
  if (device !== undefined && device !== facts.deviceOf(userAgent)) return false;
  if (language !== undefined && !speaks(firstLanguage(languages), language.toLowerCase())) return false;
  return country === undefined || country === facts.countryOf(ip);
}

/** A rule for `zh` is also met by `zh-HK`. */
function speaks(visitors: string, wanted: string): boolean {
  return visitors === wanted || visitors.startsWith(`${wanted}-`);
}

/** The language that a visitor prefers, in small letters; empty if the header says none. */
export function firstLanguage(header: string): string {
  const ranges = header
    .slice(0, 500)
    .split(",")
    .map((range) => {
      const [tag = "", ...parameters] = range.trim().toLowerCase().split(";");
      const quality = parameters.map((one) => /^\s*q=([\d.]+)/.exec(one)?.[1]).find(Boolean);
      return { tag: tag.trim(), quality: quality === undefined ? 1 : Number(quality) || 0 };
    });
  return ranges.reduce((one, other) => (other.quality > one.quality ? other : one)).tag;
}
