import { describe, expect, it } from "vitest";
import { splitAddresses } from "./linked-text";

describe("splitAddresses", () => {
  it("links mail and web addresses and leaves the rest, punctuation included", () => {
    expect(splitAddresses("写信到 hello@dozen.example，或看 https://dozen.example/a?b=1。")).toEqual([
      { text: "写信到 " },
      { text: "hello@dozen.example", href: "mailto:hello@dozen.example" },
      { text: "，或看 " },
      { text: "https://dozen.example/a?b=1", href: "https://dozen.example/a?b=1" },
      { text: "。" },
    ]);
  });

  it("links no other scheme", () => {
    expect(splitAddresses("javascript:alert(1)")).toEqual([{ text: "javascript:alert(1)" }]);
  });
});
