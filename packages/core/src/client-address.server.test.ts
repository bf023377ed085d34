import { describe, expect, it } from "vitest";
import { clientAddress, networksOf } from "./client-address.server";

const from = (remoteAddress: string, forwarded?: string) => ({
  headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded },
  socket: { remoteAddress },
});

describe("clientAddress", () => {
  it("ignores the header when there is no trusted proxy", () => {
    expect(clientAddress(from("192.0.2.1", "203.0.113.9"), 0)).toBe("192.0.2.1");
    expect(clientAddress(from("::ffff:192.0.2.1"), 0)).toBe("192.0.2.1");
  });

  it("counts from the right, so a forged entry is ignored", () => {
    for (let forged = 0; forged < 200; forged++) {
      const header = `10.0.0.${forged}, ${forged}.1.1.1, 203.0.113.9`;
      expect(clientAddress(from("192.0.2.1", header), 1)).toBe("203.0.113.9");
    }
    expect(clientAddress(from("192.0.2.1", "1.1.1.1, 203.0.113.9, 198.51.100.2"), 2)).toBe("203.0.113.9");
  });

  it("falls back to the peer when the header is too short or has no valid address", () => {
    expect(clientAddress(from("192.0.2.1", "203.0.113.9"), 2)).toBe("192.0.2.1");
    expect(clientAddress(from("192.0.2.1", "unknown"), 1)).toBe("192.0.2.1");
    expect(clientAddress(from("192.0.2.1", "<script>"), 1)).toBe("192.0.2.1");
    expect(clientAddress(from("192.0.2.1", "3221225985"), 1)).toBe("192.0.2.1");
    expect(clientAddress(from("192.0.2.1"), 1)).toBe("192.0.2.1");
  });

  it("reads IPv6, in brackets or not", () => {
    expect(clientAddress(from("192.0.2.1", "[2001:DB8::1]"), 1)).toBe("2001:db8::1");
    expect(clientAddress(from("192.0.2.1", "::ffff:203.0.113.9"), 1)).toBe("203.0.113.9");
  });
});

describe("networksOf", () => {
  it("returns the networks around an IPv6 address, narrowest first", () => {
    expect(networksOf("2001:db8:1:2:3::4")).toEqual(["2001:db8:1:2::/64", "2001:db8:1::/48", "2001:db8::/32"]);
    expect(networksOf("2001:db8:1:2:ffff::9")).toEqual(networksOf("2001:db8:1:2:3::4"));
    expect(networksOf("2001:db8:1:3::1").slice(1)).toEqual(networksOf("2001:db8:1:2::1").slice(1));
  });

  it("returns an IPv4 address alone, in either notation", () => {
    expect(networksOf("192.0.2.1")).toEqual(["192.0.2.1"]);
    expect(networksOf("::ffff:192.0.2.1")).toEqual(["192.0.2.1"]);
    expect(networksOf("nonsense")).toEqual(["unknown"]);
  });
});
