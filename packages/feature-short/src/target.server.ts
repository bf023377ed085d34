import { parse } from "tldts";

/** An address taken apart, so that the part that says whose site it is can stand out. */
export interface Target {
  url: string;
  /** Everything before the registrable domain: scheme and subdomains. */
  before: string;
  /** Registrable domain, or the whole host where there is none. */
  domain: string;
  /** Port, path, query and fragment. */
  after: string;
  isSecure: boolean;
  /** A bare network address stands in place of a name. */
  isAddress: boolean;
  /** The name holds letters outside ASCII, shown in their encoded form. */
  isUnicode: boolean;
}

/** @param url a normalised http(s) address; its host stays in ASCII, so that look-alike letters show */
export function takeApart(url: string): Target {
  const { protocol, hostname } = new URL(url);
  // The dot that may end a full name belongs to no domain.
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
