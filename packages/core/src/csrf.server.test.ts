import { describe, expect, it } from "vitest";
import { isSameOrigin } from "./csrf.server";

const site = { origin: "https://dozen.example", mode: "public", port: 3000 } as const;
const local = { origin: "http://localhost:3000", mode: "local", port: 3000 } as const;
const asked = (headers: Record<string, string>, method = "POST") => ({ method, headers: new Headers(headers) });

const foreign = [
  "https://evil.example",
  "https://dozen.example.evil.example",
  "https://www.dozen.example",
  "http://dozen.example",
  "https://dozen.example:8443",
];

describe("state changes", () => {
  it.each(["POST", "PUT", "DELETE", "PATCH"])("%s from another origin is rejected", (method) => {
    for (const Origin of foreign) {
      expect(isSameOrigin(asked({ Origin }, method), site), Origin).toBe(false);
      expect(isSameOrigin(asked({ Origin, "Sec-Fetch-Site": "cross-site" }, method), site), Origin).toBe(false);
      expect(isSameOrigin(asked({ Origin, "Sec-Fetch-Site": "same-site" }, method), site), Origin).toBe(false);
      expect(isSameOrigin(asked({ Origin, "Sec-Fetch-Site": "same-origin" }, method), site), Origin).toBe(false);
    }
  });

  it("is accepted when the browser says that this site sent it", () => {
    expect(isSameOrigin(asked({ Origin: site.origin }), site)).toBe(true);
    expect(isSameOrigin(asked({ Origin: site.origin, "Sec-Fetch-Site": "same-origin" }), site)).toBe(true);
    expect(isSameOrigin(asked({ "Sec-Fetch-Site": "none" }), site)).toBe(true);
    expect(isSameOrigin(asked({ Origin: "null", "Sec-Fetch-Site": "same-origin" }), site)).toBe(true);
  });

  it("is rejected when no header confirms its origin", () => {
    expect(isSameOrigin(asked({}), site)).toBe(false);
    expect(isSameOrigin(asked({ Origin: "null" }), site)).toBe(false);
    expect(isSameOrigin(asked({ Origin: site.origin, "Sec-Fetch-Site": "cross-site" }), site)).toBe(false);
    expect(isSameOrigin(asked({ Referer: `${site.origin}/short` }), site)).toBe(false);
  });

  it("of a local site is accepted from any loopback name with its port", () => {
    for (const host of ["localhost", "127.0.0.1", "[::1]"]) {
      expect(isSameOrigin(asked({ Origin: `http://${host}:3000` }), local), host).toBe(true);
      expect(isSameOrigin(asked({ Origin: `http://${host}:3001` }), local), host).toBe(false);
      expect(isSameOrigin(asked({ Origin: `http://${host}:3000` }), site), host).toBe(false);
    }
  });
});

it("GET and HEAD are accepted from anywhere", () => {
  for (const method of ["GET", "HEAD"])
    expect(isSameOrigin(asked({ Origin: foreign[0] as string }, method), site)).toBe(true);
});
