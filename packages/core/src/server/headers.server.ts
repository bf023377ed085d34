import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { Settings } from "../settings.server";

/** Headers of every response. A handler that sets one of them itself replaces it. */
export function securityHeaders({ secure }: Pick<Settings, "secure">): [string, string][] {
  return [
    ["X-Content-Type-Options", "nosniff"],
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ["X-Permitted-Cross-Domain-Policies", "none"],
    ["Permissions-Policy", "camera=(self), microphone=(self), geolocation=(), payment=(), usb=()"],
    // Makes browsers use only https if the site has it.
    ...(secure ? [["Strict-Transport-Security", "max-age=31536000; includeSubDomains"] as [string, string]] : []),
  ];
}

/** For pages, in addition: other sites' windows cannot access theirs. Browsers refuse it together with a sandbox. */
export const isolation: [string, string] = ["Cross-Origin-Opener-Policy", "same-origin"];

export function setHeaders(response: ServerResponse, headers: [string, string][]): void {
  for (const [name, value] of headers) response.setHeader(name, value);
}

/**
 * Content-Security-Policy of a page.
 *
 * @param scripts sources beside 'self' that may run: `'nonce-…'` of this response, or `'sha256-…'` of inline scripts
 * @param formsLeave a form's response may redirect to any site
 * @param formsReach origins of other sites that a form's response may redirect to
 * @param framedBy origins whose pages may show this one in a frame
 * @param filesFrom origin of users' files, if they have their own; a form's response may redirect there
 * @param connectTo origins of other servers to which the page's scripts may connect
 * @param development Vite's client injects styles and uses a websocket
 */
export function contentSecurityPolicy(
  scripts: string[],
  {
    development = false,
    formsLeave = false,
    formsReach = [] as string[],
    framedBy = [] as string[],
    filesFrom = "",
    connectTo = [] as string[],
  } = {},
): string {
  const files = filesFrom && ` ${filesFrom}`;
  const directives = [
    "default-src 'self'",
    // WebAssembly (a decoder, a key derivation) may run; `eval` and the like may not.
    `script-src 'self' 'wasm-unsafe-eval' ${scripts.join(" ")}`,
    `style-src 'self'${development ? " 'unsafe-inline'" : ""}`,
    `img-src 'self' data: blob:${files}`,
    `media-src 'self' blob:${files}`,
    "font-src 'self'",
    `connect-src ${["'self'", ...connectTo].join(" ")}${files}${development ? " ws: wss:" : ""}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action ${["'self'", ...formsReach].join(" ")}${formsLeave ? " http: https:" : files}`,
    `frame-ancestors ${framedBy.length > 0 ? framedBy.join(" ") : "'none'"}`,
  ];
  return directives.join("; ");
}

/** CSP source of an inline script's text. */
export function scriptHash(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
