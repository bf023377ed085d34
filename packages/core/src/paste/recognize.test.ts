import { expect, test } from "vitest";
import { isPlainWords, kindOfFiles, type PasteKind, recognize } from "./recognize";

const jwt = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U";

const kinds: Record<Exclude<PasteKind, "picture" | "file">, string[]> = {
  address: [
    "https://example.com",
    "http://example.com/path?q=1#top",
    "HTTPS://EXAMPLE.COM/",
    "example.com/path",
    "example.com?q=1",
    "example.com:8080",
    "localhost:3000",
    "127.0.0.1:8080/status",
    "http://[2001:db8::1]:8080/",
    "https://例子.中国/路径",
    "例子.中国/路径",
    "  https://example.com/with-blanks-around \n",
    "http://10.0.0.1",
  ],
  domain: [
    "example.com",
    "www.example.co.uk",
    "例子.中国",
    "xn--fsqu00a.xn--fiqs8s",
    "MÜNCHEN.de",
    "example.com.",
    "_dmarc.example.com",
  ],
  ip: [
    "192.0.2.1",
    "255.255.255.255",
    "::1",
    "2001:db8::8a2e:370:7334",
    "[2001:db8::1]",
    "::ffff:192.0.2.1",
    "FE80::1",
  ],
  json: ['{"a": 1}', "[]", "[1, 2, 3]", '  [\n {"a": null}\n]\n', '{"address": "https://example.com"}'],
  xml: [
    '<?xml version="1.0"?><a/>',
    "<!DOCTYPE html><html></html>",
    "<note><to>Ada</to></note>",
    "<svg:svg xmlns:svg='http://www.w3.org/2000/svg'/>",
    "<!-- a comment --><a></a>",
    "<br/>",
    "<名稱>值</名稱>",
  ],
  otpauth: [
    "otpauth://totp/Example:ada@example.com?secret=JBSWY3DPEHPK3PXP&issuer=Example",
    "otpauth://hotp/Example?secret=JBSWY3DPEHPK3PXP&counter=1",
    "otpauth-migration://offline?data=CjEKCkhlbGxvId6tvu8SGEV4YW1wbGU",
    "OTPAUTH://TOTP/Example?secret=JBSWY3DPEHPK3PXP",
  ],
  token: [
    jwt,
    "d41d8cd98f00b204e9800998ecf8427e",
    "550e8400-e29b-41d4-a716-446655440000",
    "ghp_16C7e42F292c6912E7710c838347Ae178B4a",
    "sk-proj-4f9A1bQ7zX2mN8vK5cR3",
    "q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQ",
  ],
  text: [
    "hello",
    "two words",
    "{",
    '{"a": 1',
    "{a: 1}",
    "{}{}",
    '"quoted"',
    "42",
    "true",
    "a < b and b > c",
    "<3",
    "<https://example.com/>",
    "ada@example.com",
    "mailto:ada@example.com",
    "ftp://example.com/file",
    "javascript:alert(1)",
    "data:text/plain,hello",
    "https://",
    "https://user:password@example.com/",
    "and/or",
    "1.5",
    "v1.2.3",
    "256.1.1.1",
    "1:2",
    "12:30",
    "https://one.example https://two.example",
    "see https://example.com for more",
    "https://example.com/page is a nice page",
    "你好，世界",
    "otpauth is a scheme",
    "Donaudampfschifffahrtsgesellschaft",
    "report-of-2025-and-2026-in-full",
    "13800138000",
    "a line\nanother line",
    "SELECT * FROM users;",
  ],
};

// spec:site-106
test.each(Object.entries(kinds).flatMap(([kind, texts]) => texts.map((text) => [text, kind])))(
  "%j is recognized as %s",
  (text, kind) => {
    expect(recognize(text as string)).toBe(kind);
  },
);

test.each(["", " ", "\n\t"])("%j is nothing", (text) => {
  expect(recognize(text)).toBeUndefined();
});

test("a text of 300,000 characters is recognized in less than a second, whatever it repeats", () => {
  for (const part of ["a", "<", "<a ", "[", "{", "1.", ":", "a.", "https://", "eyJ.", "-", "a1", "0", " ", "例"]) {
    const start = performance.now();
    recognize(part.repeat(300_000 / part.length));
    recognize(`https://${part.repeat(100_000 / part.length)}`);
    expect(performance.now() - start, part).toBeLessThan(1000);
  }
});

test("files are pictures if all of them are", () => {
  const [png, svg, pdf, unknown] = ["image/png", "image/svg+xml", "application/pdf", ""].map((type) => ({ type }));
  expect([[png, svg], [png, pdf], [unknown]].map((files) => kindOfFiles(files as never))).toEqual([
    "picture",
    "file",
    "file",
  ]);
});

// spec:site-108
test.each([
  ["short links", true],
  ["設定", true],
  ["{", false],
  ['{"password": "x', false],
  ["<secret", false],
  ["otpauth", false],
  ["https://example.com/reset?code=1", false],
  ["report.pdf", true],
  ["192.0.2.1", false],
  [jwt, false],
  ["two\nlines", false],
  ["word ".repeat(21), false],
])("plain words are searched for while somebody types them, other content is not: %j", (text, isPlain) => {
  expect(isPlainWords(text)).toBe(isPlain);
});
