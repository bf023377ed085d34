import { parse } from "tldts";

/** The parts of an address, so that a page can highlight whose site it is. */
export interface Target {
  url: string;
  /** Everything before the registrable domain: scheme and subdomains. */
  before: string;
  /** The registrable domain, or the whole host when there is none. */
  domain: string;
  /** Port, path, query and fragment. */
  after: string;
  isSecure: boolean;
  /** The host is a network address instead of a name. */
  isAddress: boolean;
  /** The name contains letters outside ASCII, which are shown in their encoded form. */
  isUnicode: boolean;
}

/** @param url a normalized http(s) address; its host stays in ASCII, which reveals look-alike letters */
export function takeApart(url: string): Target {
  const { protocol, hostname } = new URL(url);
  // The trailing dot of a full name belongs to no domain.
  const host = hostname.replace(/\.$/, "");
  const { domain, isIp } = parse(host, { allowPrivateDomains: true });
  const shown = domain ?? host;
  const start = `${protocol}//${host.slice(0, host.length - shown.length)}`;
  return {
    url,
    before: start,
    domain: shown,
    after: url.slice(start.length + shown.length),
    isSecure: protocol === "https:",
    isAddress: Boolean(isIp),
    isUnicode: /(?:^|\.)xn--/.test(hostname),
  };
}
