import { describe, expect, it } from "vitest";
import { safeRedirect } from "./redirects.server";

const settings = {
  origin: "https://dozen.example",
  siblingSites: [{ name: "editor" as const, origin: "https://editor.example", redirect: "https://editor.example/in" }],
};

const hosts = ["evil.example", "dozen.example.evil.example", "editor.example.evil.example", "127.0.0.1", "[::1]"];

/** Spellings of an address at that host which have fooled URL parsers. */
const spellings = (host: string) => [
  `https://${host}`,
  `http://${host}/`,
  `HTTPS://${host}`,
  `//${host}`,
  `///${host}`,
  `////${host}/%2f..`,
  `/\\${host}`,
  `\\\\${host}`,
  `\\/${host}`,
  `/\t/${host}`,
  `/\n/${host}`,
  `/\r\n/${host}`,
  `\u0000//${host}`,
  ` //${host}`,
  `\u00a0https://${host}`,
  `/.//${host}`,
  `/..//${host}`,
  `/short/../..//${host}`,
  `/./%2e%2e//${host}`,
  `https:${host}`,
  `https:/${host}`,
  `https:\\\\${host}`,
  `https://dozen.example@${host}`,
  `https://editor.example@${host}/`,
  `https://editor.example:x@${host}`,
  `https://${host}#@editor.example`,
  `https://${host}?editor.example`,
  `https://${host}\\@editor.example`,
  `https://user@editor.example`,
  `ftp://${host}`,
  `//dozen.example@${host}`,
];

const oddities = [
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\nscript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:x",
  "blob:https://dozen.example/x",
  "file:///etc/passwd",
  "about:blank",
  "short",
  "?x",
  "#x",
  "",
  "http://editor.example",
  "https://editor.example:8443",
  "https://EDITOR.example.",
  "https://editor.exampleevil.example",
  "https://editor",
  "https://dozen.example",
];

const payloads = [...hosts.flatMap(spellings), ...oddities];

describe("safeRedirect", () => {
  it(`keeps ${payloads.length} payloads on the site`, () => {
    expect(payloads.length).toBeGreaterThanOrEqual(150);
    for (const payload of payloads) {
      const target = safeRedirect(settings, payload, "/all");
      const { origin } = new URL(target, settings.origin);
      expect(origin, JSON.stringify(payload)).toBe(settings.origin);
      expect(target, JSON.stringify(payload)).toBe("/all");
    }
  });

  it("rejects what is not text, and what is too long", () => {
    for (const payload of [null, undefined, 7, {}, ["/short"], `/${"a".repeat(2048)}`]) {
      expect(safeRedirect(settings, payload, "/all")).toBe("/all");
    }
  });

  it("allows paths of this site and addresses of listed siblings", () => {
    expect(safeRedirect(settings, "/short/chart/1?tab=table#top")).toBe("/short/chart/1?tab=table#top");
    expect(safeRedirect(settings, "/user/login?redirect=%2F%2Fevil.example")).toBe(
      "/user/login?redirect=%2F%2Fevil.example",
    );
    expect(safeRedirect(settings, "https://editor.example/in?uuid=1")).toBe("https://editor.example/in?uuid=1");
    expect(safeRedirect(settings, "https://EDITOR.example/in")).toBe("https://editor.example/in");
  });
});
