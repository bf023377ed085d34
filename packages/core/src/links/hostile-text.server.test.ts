import { expect, test } from "vitest";
import { createContentCheck } from "../check/text-check.server";
import { mark, scriptAddresses, scriptMarkdown, scriptMarkup } from "../testing/script-payloads";
import { linksIn } from "./links.server";

const context = { check: createContentCheck({}) };
const links = (text: string) => linksIn(context, text) ?? [];

// spec:chat-124
test("an address with a user name or a backslash is no link, and neither is the host after it", () => {
  for (const text of [
    "https://bank.com@evil.com",
    "https://bank.com:x@evil.com/path",
    `https://${"bank.com.".repeat(9)}x@evil.com`,
    "https://evil.com\\@bank.com",
    "https://bank.com\\.evil.com",
  ]) {
    expect(
      links(text)
        .map(({ href }) => new URL(href).hostname)
        .filter((host) => host.includes("evil")),
      text,
    ).toEqual([]);
  }
});

// spec:chat-124
test.each([
  ["https://аррӏе.com/", "xn--80ak6aa92e.com"],
  ["www.pаypal.com", "www.xn--pypal-4ve.com"],
  ["https://paypa1.com/login", "paypa1.com"],
  ["https://paypal.com.example.net", "paypal.com.example.net"],
  ["ada@paypa1.com", "paypa1.com"],
])("marks %s as suspicious", (text, host) => {
  expect(links(text)).toMatchObject([{ suspicious: host }]);
});

// spec:chat-124
test.each([
  "https://paypal.com",
  "ada@gmail.com",
  "https://münchen.de",
  "例子.中国",
  "http://192.168.1.1/",
  "13800138000",
])("does not mark %s as suspicious", (text) => {
  expect(links(text)).toHaveLength(1);
  expect(links(text)[0]).not.toHaveProperty("suspicious");
});

const schemes = [
  "javascript:",
  "JaVaScRiPt:",
  "data:text/html,",
  "vbscript:",
  "file:///",
  "blob:",
  "intent:",
  "java\tscript:",
];
const tails = ["alert(1)", "//example.com/%0aalert(1)", "https://example.com", "ada@example.com", "+8613800138000"];
const around = ["%s", "(%s)", "https://%s", "https://example.com/%s", "mailto:%s", "www.%s", "看%s看", '<a href="%s">'];
const hostile = [
  ...[...scriptAddresses, ...scriptMarkup, ...scriptMarkdown].flatMap((text) => [
    text,
    `https://example.com/${text}`,
    `看${text}`,
  ]),
  ...schemes.flatMap((scheme) => tails.flatMap((tail) => around.map((frame) => frame.replace("%s", scheme + tail)))),
];

// spec:chat-124
test("hostile texts have links to harmless schemes only, which cover their text without overlap", () => {
  expect(hostile.length).toBeGreaterThan(300);
  for (const text of hostile) {
    let last = 0;
    for (const { start, end, href } of links(text)) {
      expect(["http:", "https:", "mailto:", "tel:"], text).toContain(new URL(href).protocol);
      expect(href, text).not.toMatch(/[\s"<>\\]/);
      expect(start, text).toBeGreaterThanOrEqual(last);
      expect(end, text).toBeGreaterThan(start);
      last = end;
    }
    expect(last, text).toBeLessThanOrEqual(text.length);
  }
  expect(mark in globalThis).toBe(false);
});

test.each([
  "[",
  "(",
  "a.",
  "@",
  "a@a.",
  "http://",
  "https://a.com/[{(",
  "https://a.com/'",
  "www.",
  "+1 ",
  "看.",
  "/看",
  "xn--a.",
  "a b.",
])("%j repeated costs time in proportion to its length", (piece) => {
  const cost = (length: number) => {
    const text = piece.repeat(length / piece.length);
    const once = () => {
      const started = process.cpuUsage();
      links(text);
      return process.cpuUsage(started).user;
    };
    return Math.min(...Array.from({ length: 5 }, once));
  };
  cost(1000);
  // Quadratic cost would be 64 times as much.
  expect(cost(64_000)).toBeLessThan(20_000 + 24 * cost(8_000));
});
