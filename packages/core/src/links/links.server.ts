import { domainToASCII } from "node:url";
import { LinkifyIt, REBuilder } from "linkify-it";
import type { Context } from "../context";
import { trimEnd } from "../text";
import { foreignRanges, foreignSuffixes, type Range, withoutRanges } from "./foreign.server";
import { phonesIn } from "./phones.server";

/** An address or phone number in a text. */
export interface FoundLink {
  /** UTF-16 offset of its first character in the text. */
  start: number;
  /** UTF-16 offset after its last character. */
  end: number;
  /** http, https, mailto or tel. */
  href: string;
  kind: "web" | "mail" | "phone";
  /** Its host in ASCII if that imitates another one or is on the operator's list. */
  suspicious?: string;
}

/** The part of a mail address before the @, after any character that is no part of one. */
const mailName = /(?:^|[^\p{L}\p{N}.@!#$%&'*+/=?^_`{|}~-])([!#$%&'*+/=?^_`{|}~\w-][!#$%&'*+/=?^_`{|}~\w.-]{0,63})$/u;

class Rules extends REBuilder {
  override get_mail_name_validator() {
    return mailName;
  }
}

/** Suffixes of hosts that need neither `www.` nor `https://`, beside those of two letters and the library's. */
const suffixes =
  "app art blog cafe chat city click cloud club company design dev digital email fun games global group guide host icu life link live ltd media mobi money network news one online page party photo plus press rocks run site social software solutions space store studio support systems team tech tel today tools top travel tv vip wang website wiki work world wtf xyz zone рф рус укр ελ қаз".split(
    " ",
  );

const finder = new LinkifyIt({ fuzzyLink: true, urlAuth: true, maxLength: 2048, rebuilder: new Rules() });
finder
  .set({ tlds: [...(finder.re.opts.tlds ?? []), ...suffixes, ...foreignSuffixes] })
  .add("//", null)
  .add("ftp:", null);

/** Suffixes that are endings of files as well, or words before which a space may be missing ("done.so"). */
const doubtful = new Set(
  "ai am as at be by cc do in is it la me md mk ml mm my no pl pm ps py rs sh so st to tv us vi zip".split(" "),
);

/** One message could have 400, and a page shows many messages. What follows stays plain text. */
const mostLinks = 50;

/** Nothing without one of these is an address or a phone number. */
const hint = /[.@]|:\/\/|\d{4}/;

export interface FindOptions {
  /** Parts that are something else, in order: no link contains or touches a character of them. */
  taken?: readonly Range[];
  /** Default: 50. */
  most?: number;
  /** Also finds addresses that no page should link to: those with a user name or a backslash. */
  deceptive?: boolean;
}

/**
 * The addresses and phone numbers of a text, in order; undefined if there are none. Computed when the text is read, so
 * that better rules apply to older texts, too. Takes about a millisecond for 1,000 characters at worst.
 */
export function linksIn(
  { check }: Pick<Context, "check">,
  text: string,
  { taken = [], most = mostLinks, deceptive = false }: FindOptions = {},
): FoundLink[] | undefined {
  if (!hint.test(text)) return undefined;
  const free = withoutRanges(text, taken);
  const plain = withoutRanges(free, foreignRanges(free));
  const matches = finder.match(plain) ?? [];
  const links = matches.slice(0, most).flatMap((match) => linkOf(match, plain, deceptive) ?? []);
  // Digits of an address are no phone number, even if the address is none that becomes a link.
  const rest = withoutRanges(
    plain,
    matches.map(({ index, lastIndex }) => ({ start: index, end: lastIndex })),
  );
  const all = [...links, ...phonesIn(rest)].sort((one, other) => one.start - other.start).slice(0, most);
  return all.length > 0 ? all.map((link) => judged(check, link)) : undefined;
}

type Match = NonNullable<ReturnType<typeof finder.match>>[number];

function linkOf(match: Match, text: string, deceptive: boolean): FoundLink | undefined {
  return match.schema === "mailto:" ? mailLink(match, text) : webLink(match, text, deceptive);
}

function webLink({ schema, index, raw }: Match, text: string, deceptive: boolean): FoundLink | undefined {
  // A sign that no host has precedes the address: `href=www.example.com`.
  const before = schema ? 0 : lastOf("=+$^|~", raw.split(/[/?#]/, 1)[0] ?? "") + 1;
  const start = index + before;
  const whole = raw.slice(before);
  const shown = /[/?#]/.test(whole.slice(schema.length + 2)) ? trimEnd(whole, "*:~|`'") : whole;
  const end = start + shown.length;
  // What precedes an @ is the user of another host.
  if (text.charAt(end) === "@" || (!schema && isDoubtful(shown))) return undefined;
  const address = schema ? shown : `https://${shown}`;
  if (!URL.canParse(address)) return undefined;
  const { href, protocol, hostname, username, password } = new URL(address);
  if (protocol !== "http:" && protocol !== "https:") return undefined;
  // Browsers read a backslash as a slash, so the host is not the one that a reader sees.
  if (!deceptive && (username || password || shown.includes("\\"))) return undefined;
  return isHost(hostname) ? { start, end, href, kind: "web" } : undefined;
}

const isHost = (hostname: string) => /^(?:[\w-]+\.[\w.-]+|localhost|\[[\d.:a-f]+\])$/.test(hostname);

/** Whether a name without scheme is more likely a file or two sentences. */
function isDoubtful(name: string): boolean {
  if (/[/?#]/.test(name) || /^www\./i.test(name)) return false;
  const labels = name.toLowerCase().split(".");
  return labels.length === 2 && doubtful.has(labels[1] ?? "");
}

function mailLink({ index, lastIndex: end, raw }: Match, text: string): FoundLink | undefined {
  const isNamed = /^mailto:/i.test(raw);
  const at = raw.lastIndexOf("@");
  const written = raw.slice(isNamed ? "mailto:".length : 0, at);
  // What precedes these signs is more likely no part of the address: `mail=ada@example.com`.
  const local = written.slice(lastOf("=?&#|`*{}^~!$%", written) + 1).replace(/^['-]/, "");
  const host = domainToASCII(raw.slice(at + 1));
  // A repository (`git@example.com:ada/code.git`), a version (`code@1.2.3`), or an address in another one.
  if (
    !/[a-z\d]/i.test(local) ||
    /\.(?:\.|$)/.test(local) ||
    written.includes("/") ||
    /^[:/][\w/~]/.test(text.slice(end, end + 2))
  )
    return undefined;
  if (!isHost(host) || !/\.(?:[a-z]{2,}|xn--[a-z0-9-]+)$/.test(host)) return undefined;
  const start = isNamed && local === written ? index : index + at - local.length;
  const href = `mailto:${encodeURIComponent(local).replaceAll("%2B", "+")}@${host}`;
  return { start, end, href, kind: "mail" };
}

/** Offset of the last of some signs in a text; -1 without one. */
const lastOf = (signs: string, text: string) => Math.max(...[...signs].map((sign) => text.lastIndexOf(sign)));

/** Findings that concern a reader of the text: an address by number is common among developers. */
const warned = new Set(["lookAlike", "confusable", "listed"]);

/** Verdicts by host: a check takes 60 µs, and a conversation repeats its hosts. */
const verdicts = new WeakMap<Context["check"], Map<string, boolean>>();
const mostVerdicts = 1000;

function judged(check: Context["check"], link: FoundLink): FoundLink {
  if (link.kind === "phone") return link;
  const host = link.kind === "web" ? new URL(link.href).hostname : link.href.slice(link.href.lastIndexOf("@") + 1);
  return isSuspicious(check, host) ? { ...link, suspicious: host } : link;
}

function isSuspicious(check: Context["check"], host: string): boolean {
  let known = verdicts.get(check);
  if (!known || known.size >= mostVerdicts) {
    known = new Map();
    verdicts.set(check, known);
  }
  const verdict = known.get(host) ?? check.url(`https://${host}/`).findings.some(({ kind }) => warned.has(kind));
  known.set(host, verdict);
  return verdict;
}
