import type { Answer } from "dns-packet";
import { expect, test } from "vitest";
import { domainParts, readDomain } from "./names.server";
import { recordsOf } from "./zone-text";

const record = (data: Buffer[]) => recordsOf([{ type: "TXT", name: "example.test", ttl: 60, data } as Answer])[0];

// spec:tools-18
test("a text record is readable: its strings joined, as UTF-8, beside its notation", () => {
  const bytes = Buffer.from("v=中文 ok");
  expect(record([bytes.subarray(0, 3), bytes.subarray(3)])).toMatchObject({
    data: '"v=\\228" "\\184\\173\\230\\150\\135 ok"',
    text: "v=中文 ok",
  });
  expect(record([Buffer.from("plain")])).toMatchObject({ data: '"plain"', text: "plain" });
});

test("bytes that are no UTF-8 have their notation only", () => {
  expect(record([Buffer.from([0xff, 0x61])])).not.toHaveProperty("text");
});

// spec:tools-18
test("a wildcard is a name that can be looked up", () => {
  expect(readDomain("*.example.test")).toBe("*.example.test");
  expect(readDomain("*.bücher.example")).toBe("*.xn--bcher-kva.example");
  expect(domainParts("*.example.co.uk")).toMatchObject({ registrable: "example.co.uk" });
  for (const wrong of ["*", "a.*.example.test", "**.example.test", "*.local", "*.localhost"]) {
    expect(() => readDomain(wrong), wrong).toThrow();
  }
});
