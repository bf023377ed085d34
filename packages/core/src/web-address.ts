import { cleanLine } from "./clean-line";
import { say } from "./messages";
import { withoutPasswords } from "./text";

/** Why a text is no web address: it is not an address, has another scheme, a user name, no possible host, or no possible port. */
export type AddressProblem = "url" | "urlScheme" | "urlUser" | "urlHost" | "urlPort";

export type ReadAddress = { url: string; problem?: undefined } | { url?: undefined; problem: AddressProblem };

/** Longest part of a refused address in a message. */
const shownAtMost = 60;

/**
 * Reads a typed http or https address as a browser's address bar does: blanks and letters of other scripts are encoded,
 * and a missing scheme is added to what is plainly a host. Returns the address in the form in which it is stored.
 */
export function readAddress(typed: string): ReadAddress {
  // Address bars remove tabs and line breaks, which come from a text that is broken into lines.
  const text = cleanLine(typed.trim().replace(/[\t\r\n]+/g, "")).trim();
  const scheme = schemeOf(text);
  if (scheme === undefined && !isPlainlyHost(hostPart(text))) return { problem: "url" };
  if (scheme !== undefined && scheme !== "http" && scheme !== "https") return { problem: "urlScheme" };
  const whole = scheme === undefined ? withScheme(text) : text;
  if (!URL.canParse(whole)) return { problem: unparsed(whole) };
  const url = new URL(whole);
  url.hostname = url.hostname.replace(/\.$/, "");
  if (url.username || url.password) return { problem: "urlUser" };
  return isHost(url.hostname) ? { url: url.href } : { problem: "urlHost" };
}

/** A message that says why an address is refused, for a schema. */
export function addressMessage(problem: AddressProblem, typed: string): string {
  return say(`core:validation.${problem}`, { url: briefAddress(typed) });
}

/** A refused address for a message: short, and without a password. */
export function briefAddress(typed: string): string {
  const text = withoutPasswords(typed.trim());
  return text.length > shownAtMost ? `${text.slice(0, shownAtMost)}…` : text;
}

/** The scheme in lower case; undefined if there is none, as in `example.com:8080` and `//example.com`. */
function schemeOf(text: string): string | undefined {
  const [, scheme, after = ""] = /^([a-z][a-z\d+.-]*):(.*)/is.exec(text) ?? [];
  const isPort = /^\d{1,5}(?![^/?#\\])/.test(after);
  return isPort ? undefined : scheme?.toLowerCase();
}

function hostPart(text: string): string {
  return text.replace(/^\/\//, "").split(/[/?#\\]/, 1)[0] ?? "";
}

/** A name with a dot whose end can be a top-level domain, `localhost`, or a numeric address; all with or without a port. */
function isPlainlyHost(typed: string): boolean {
  const host = typed.slice(typed.lastIndexOf("@") + 1).replace(/:\d{1,5}$/, "");
  if (/^(?:localhost|\d{1,3}(?:\.\d{1,3}){3}|\[[\da-f:.]+\])$/i.test(host)) return true;
  const labels = host.replace(/\.$/, "").split(".");
  const isName = labels.every((label) => /^[\p{L}\p{N}\p{M}_-]+$/u.test(label));
  return labels.length > 1 && isName && /^(?:xn--[a-z\d-]+|[a-z]{2,}|[^\p{ASCII}]+)$/iu.test(labels.at(-1) ?? "");
}

/** The scheme that browsers try first: https for host names, http for IP addresses and local names. */
function withScheme(text: string): string {
  const rest = text.replace(/^\/\//, "");
  return `${/^(?:localhost|[\d.]+|\[[^\]]*\])(?:[:/?#\\]|$)/i.test(rest) ? "http" : "https"}://${rest}`;
}

/** What keeps an address from being parsed. */
function unparsed(whole: string): AddressProblem {
  if (/^[a-z]+:[/\\]*[^/?#\\]*\s/i.test(whole)) return "urlHost";
  const [, port] = /^[a-z]+:[/\\]*[^/?#\\]*:([^/?#\\:\]]*)(?:[/?#\\]|$)/i.exec(whole) ?? [];
  return port !== undefined && (!/^\d+$/.test(port) || Number(port) > 65_535) ? "urlPort" : "urlHost";
}

/** Labels of letters, digits, `-` and `_`, or a numeric address. */
function isHost(hostname: string): boolean {
  if (/^\[[\da-f:.]+\]$/.test(hostname)) return true;
  return hostname.length <= 253 && hostname.split(".").every((label) => /^[a-z\d_-]{1,63}$/.test(label));
}
