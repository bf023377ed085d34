import { describe, expect, it } from "vitest";
import { addressKey, clientAddress } from "./client-address.server";

const from = (remoteAddress: string, forwarded?: string) => ({
  headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded },
  socket: { remoteAddress },
});

describe("clientAddress", () => {
  it("believes no header when no proxy stands in front", () => {
    expect(clientAddress(from("192.0.2.1", "203.0.113.9"), 0)).toBe("192.0.2.1");
    expect(clientAddress(from("::ffff:192.0.2.1"), 0)).toBe("192.0.2.1");
  });

  it("counts from the right, so forged entries never count", () => {
    for (let forged = 0; forged < 200; forged++) {
      const header = `10.0.0.${forged}, ${forged}.1.1.1, 203.0.113.9`;
      expect(clientAddress(from("192.0.2.1", header), 1)).toBe("203.0.113.9");
    }
    expect(clientAddress(from("192.0.2.1", "1.1.1.1, 203.0.113.9, 198.51.100.2"), 2)).toBe("203.0.113.9");
  });

  it("falls back to the peer when the header is too short or no address", () => {
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

describe("addressKey", () => {
  it("counts an IPv6 network as one client", () => {
    expect(addressKey("2001:db8:1:2:3::4")).toBe(addressKey("2001:db8:1:2:ffff::9"));
    expect(addressKey("2001:db8:1:2::1")).not.toBe(addressKey("2001:db8:1:3::1"));
    expect(addressKey("192.0.2.1")).toBe("192.0.2.1");
    expect(addressKey("nonsense")).toBe("unknown");
  });
});
