import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { Settings } from "../settings.server";

/** Headers of every answer that is not a hot path's own. */
export function securityHeaders(settings: Settings): [string, string][] {
  const headers: [string, string][] = [
    ["X-Content-Type-Options", "nosniff"],
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["X-Permitted-Cross-Domain-Policies", "none"],
    ["Permissions-Policy", "camera=(self), microphone=(self), geolocation=(), payment=(), usb=()"],
  ];
  return [...headers, ...Object.entries(transportSecurity(settings))];
}

/** What keeps browsers to https where the site has it: on every answer, also those of hot paths. */
export function transportSecurity({ secure }: Pick<Settings, "secure">): Record<string, string> {
  return secure ? { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" } : {};
}

export function setHeaders(response: ServerResponse, headers: [string, string][]): void {
  for (const [name, value] of headers) response.setHeader(name, value);
}

/**
 * Content-Security-Policy of a page.
 *
 * @param scripts sources beside 'self' that may run: `'nonce-…'` of this answer, or `'sha256-…'` of inline scripts
 * @param formsLeave a form's answer may redirect to any site
 * @param framedBy origins whose pages may show this one in a frame
 * @param filesFrom origin of users' files, when they have one of their own; a form's answer may lead there
 * @param connectTo origins of other servers that scripts of the page may talk to
 * @param development Vite's client injects styles and talks over a websocket
 */
export function contentSecurityPolicy(
  scripts: string[],
  {
    development = false,
    formsLeave = false,
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
    `form-action 'self'${formsLeave ? " http: https:" : files}`,
    `frame-ancestors ${framedBy.length > 0 ? framedBy.join(" ") : "'none'"}`,
  ];
  return directives.join("; ");
}

/** CSP source of an inline script's text. */
export function scriptHash(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
