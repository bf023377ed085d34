import { isIP } from "node:net";
import { hasConfusableLetters, imitatedSite, readHostName } from "./host-names.server";
import { readListFile } from "./list-file.server";
import { shorteners } from "./lists/known-sites";
import type { TextVerdict } from "./text-check.server";

/** Findings about an address; only `danger` makes it unsafe. */
export type UrlFinding =
  /** It is not a valid http or https address. */
  | { kind: "malformed"; level: "danger" }
  /** It contains a user name or password, most often to make the host look like another. */
  | { kind: "credentials"; level: "danger"; host: string }
  | { kind: "ipHost"; level: "danger"; host: string }
  /** It imitates `site`. */
  | { kind: "lookAlike"; level: "danger"; host: string; site: string }
  /** Letters of another script that look like Latin ones. */
  | { kind: "confusable"; level: "danger"; host: string }
  /** It is on the operator's list. */
  | { kind: "listed"; level: "danger"; host: string }
  /** It contains words that the text check rejects. */
  | { kind: "words"; level: "danger"; host: string; word: string }
  | { kind: "punycode"; level: "notice"; host: string }
  | { kind: "shortener"; level: "notice"; host: string }
  | { kind: "port"; level: "notice"; host: string; port: string }
  | { kind: "insecure"; level: "notice"; host: string }
  /** Only known after requesting it: see `checkAddress`. */
  | { kind: "private" | "certificate"; level: "danger"; host: string }
  | { kind: "safeBrowsing"; level: "danger"; host: string; threat: string }
  | {
      kind: "unreachable" | "youngCertificate" | "otherSite" | "redirects" | "notAsked";
      level: "notice";
      host: string;
    };

export interface UrlVerdict {
  /** Nothing dangerous was found. */
  safe: boolean;
  findings: UrlFinding[];
}

/** Checks an address by its text, without network requests. */
export type UrlCheck = (url: string) => UrlVerdict;

const shortenerHosts = new Set(shorteners);

/**
 * @param riskListFile the operator's list: one domain per line, including its subdomains; `!domain` is always allowed,
 *   `#` begins a comment
 */
export function createUrlCheck(checkText: (text: string) => TextVerdict, riskListFile?: string): UrlCheck {
  const own = riskListFile ? readListFile("RISK_LIST_FILE", riskListFile) : { entries: [], exceptions: [] };
  const listed = new Set(own.entries.map(asDomain));
  const trusted = new Set(own.exceptions.map(asDomain));
  return (url) => {
    if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
      return verdictOf([{ kind: "malformed", level: "danger" }]);
    const parsed = new URL(url);
    const host = parsed.hostname.replace(/\.$/, "");
    if (isNamedIn(trusted, host)) return verdictOf([]);
    return verdictOf([
      ...(isNamedIn(listed, host) ? [{ kind: "listed", level: "danger", host } as const] : []),
      ...findingsOfHost(parsed, host),
      ...findingsOfWords(parsed, host, checkText),
    ]);
  };
}

export function verdictOf(findings: UrlFinding[]): UrlVerdict {
  return { safe: findings.every(({ level }) => level !== "danger"), findings };
}

function asDomain(line: string): string {
  const url = line.includes("://") ? line : `http://${line}`;
  return URL.canParse(url) ? new URL(url).hostname : line.toLowerCase();
}

/** The host itself or a domain above it. */
function isNamedIn(domains: ReadonlySet<string>, host: string): boolean {
  if (domains.size === 0) return false;
  const labels = host.split(".");
  return labels.some((_, at) => domains.has(labels.slice(at).join(".")));
}

function findingsOfHost({ username, password, port, protocol }: URL, host: string): UrlFinding[] {
  const findings: UrlFinding[] = [];
  if (username || password) findings.push({ kind: "credentials", level: "danger", host });
  if (isIP(host.replace(/^\[|\]$/g, ""))) findings.push({ kind: "ipHost", level: "danger", host });
  else findings.push(...findingsOfName(host));
  if (port) findings.push({ kind: "port", level: "notice", host, port });
  if (protocol === "http:") findings.push({ kind: "insecure", level: "notice", host });
  return findings;
}

function findingsOfName(host: string): UrlFinding[] {
  const name = readHostName(host);
  const site = imitatedSite(name);
  if (site) return [{ kind: "lookAlike", level: "danger", host, site }];
  if (hasConfusableLetters(name.label)) return [{ kind: "confusable", level: "danger", host }];
  if (/(?:^|\.)xn--/.test(host)) return [{ kind: "punycode", level: "notice", host }];
  return shortenerHosts.has(name.domain) ? [{ kind: "shortener", level: "notice", host }] : [];
}

function findingsOfWords(
  { pathname, search }: URL,
  host: string,
  checkText: (text: string) => TextVerdict,
): UrlFinding[] {
  const spoken = `${host.replace(/[.-]/g, " ")} ${decoded(`${pathname}${search}`).replace(/[-_+/?=&.]/g, " ")}`;
  const [hit] = checkText(spoken).hits;
  return hit ? [{ kind: "words", level: "danger", host, word: hit.word }] : [];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
