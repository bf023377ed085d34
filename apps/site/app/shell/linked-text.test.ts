import { describe, expect, it } from "vitest";
import { splitAddresses } from "./linked-text";

describe("splitAddresses", () => {
  it("links email and web addresses, and leaves other text and punctuation unlinked", () => {
    expect(splitAddresses("写信到 hello@dozen.example，或看 https://dozen.example/a?b=1。")).toEqual([
      { text: "写信到 " },
      { text: "hello@dozen.example", href: "mailto:hello@dozen.example" },
      { text: "，或看 " },
      { text: "https://dozen.example/a?b=1", href: "https://dozen.example/a?b=1" },
      { text: "。" },
    ]);
  });

  it("does not link other URL schemes", () => {
    expect(splitAddresses("javascript:alert(1)")).toEqual([{ text: "javascript:alert(1)" }]);
  });
});
