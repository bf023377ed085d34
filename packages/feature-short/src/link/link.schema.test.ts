import { scriptAddresses } from "@dozen/core/testing/script-payloads";
import { describe, expect, test } from "vitest";
import { type CreateInput, createSchema } from "./link.schema";

function input(typed: Record<string, unknown>): CreateInput {
  return createSchema.parse({ url: "https://example.com/page", ...typed });
}

function messages(typed: Record<string, unknown>): string[] {
  const parsed = createSchema.safeParse(typed);
  return parsed.success ? [] : parsed.error.issues.map(({ message }) => message);
}

describe("validating addresses", () => {
  test.each([
    ["https://example.com", ["https://example.com/"]],
    [" http://a.example/x \n\n https://b.example/?q=1,2 ", ["http://a.example/x", "https://b.example/?q=1,2"]],
    ["https://a.example/1,https://b.example/2, https://c.example/3", 3],
    ["https://a.example/1,2,\nhttps://b.example/,", ["https://a.example/1,2", "https://b.example/,"]],
    ["https://例子.测试/路径", ["https://xn--fsqu00a.xn--0zwm56d/%E8%B7%AF%E5%BE%84"]],
    ["http://127.0.0.1:8080/x", ["http://127.0.0.1:8080/x"]],
    ["http://[::1]/", ["http://[::1]/"]],
    ["https://example.com/a b", ["https://example.com/a%20b"]],
    ["example.com/路径?q=a b#c", ["https://example.com/%E8%B7%AF%E5%BE%84?q=a%20b#c"]],
    ["//example.com", ["https://example.com/"]],
    [
      "https://x.example/c?u=https://a.example,https://b.example",
      ["https://x.example/c?u=https://a.example,https://b.example"],
    ],
    ["https://x.example/c?u=https://a.example\nhttps://b.example", 2],
    ["https://a.example/1 https://b.example/2；https://c.example/3", 3],
    ["https://a.example/1、https://b.example/2, https://c.example/3", 3],
    ["https://a.example/?x=1, https://b.example", ["https://a.example/?x=1", "https://b.example/"]],
    ["https://a.example/?text=see https://b.example", ["https://a.example/?text=see%20https://b.example"]],
  ])("accepts %j", (typed, expected) => {
    const { url } = input({ url: typed });
    if (typeof expected === "number") expect(url).toHaveLength(expected);
    else expect(url).toEqual(expected);
  });

  test.each([
    ["example", "short:errors.urlFormat"],
    ["go to example.com", "short:errors.urlFormat"],
    ["javascript:alert(1)", 'core:validation.urlScheme|{"url":"javascript:alert(1)"}'],
    ["data:text/html,x", 'core:validation.urlScheme|{"url":"data:text/html,x"}'],
    ["ftp://example.com/", 'core:validation.urlScheme|{"url":"ftp://example.com/"}'],
    ["https://user:pa%40ss@example.com/", 'core:validation.urlUser|{"url":"https://user:***@example.com/"}'],
    ["https://", 'core:validation.urlHost|{"url":"https://"}'],
    ["http://.com", 'core:validation.urlHost|{"url":"http://.com"}'],
    ["https://exa mple.com", 'core:validation.urlHost|{"url":"https://exa mple.com"}'],
    ["https://a.example,b.example/", 'core:validation.urlHost|{"url":"https://a.example,b.example/"}'],
    ["https://a.example:99999/", 'core:validation.urlPort|{"url":"https://a.example:99999/"}'],
  ])("refuses %j with its reason (spec:short-4)", (typed, reason) => {
    expect(messages({ url: typed })).toEqual([reason]);
  });

  test("accepts no address that runs script", () => {
    for (const typed of scriptAddresses) {
      const { success, data } = createSchema.safeParse({ url: typed });
      if (success) expect(data.url, typed).toEqual([expect.stringMatching(/^https?:\/\/[^\s"<>]+$/)]);
    }
  });

  test("names each wrong line", () => {
    expect(messages({ url: "https://ok.example\nnope\nalso nope" })).toEqual([
      'short:errors.urlFormatOf|{"url":"nope"}',
      'short:errors.urlFormatOf|{"url":"also nope"}',
    ]);
  });

  test("refuses more than three addresses, or too much text", () => {
    const four = Array.from({ length: 4 }, (_, index) => `https://example.com/${index}`).join("\n");
    expect(messages({ url: four })).toEqual(['short:errors.tooManyUrls|{"count":3}']);
    expect(messages({ url: `https://example.com/${"x".repeat(1024)}` })).toEqual([
      'short:errors.textTooLong|{"limit":1024}',
    ]);
    expect(messages({ url: `https://example.com/${"字".repeat(300)}` })).toEqual([
      'short:errors.encodedTooLong|{"limit":1024}',
    ]);
    const full = `https://a.example/${"x".repeat(1024 - 36)}\r\nhttps://b.example`;
    expect(full).toHaveLength(1025);
    expect(messages({ url: full.replace("b.ex", "bb.ex") })).toEqual(['short:errors.textTooLong|{"limit":1024}']);
    expect(input({ url: full }).url).toHaveLength(2);
  });

  test.each(["12345", "1234567", "12345a", "１２３４５６"])("refuses the password %j", (password) => {
    expect(messages({ url: "https://example.com", password })).toEqual(["short:errors.passwordFormat"]);
  });

  test("treats empty options as absent, and JSON numbers as digits", () => {
    expect(input({ password: "", alias: "", expression: "", max_visits: "" })).toMatchObject({
      password: undefined,
      alias: undefined,
      expression: undefined,
      max_visits: undefined,
    });
    expect(input({ password: 123456 }).password).toBe("123456");
  });

  test.each(["ab", "a b", "a/b", "ä-umlaut", "x".repeat(33)])("refuses the alias %j", (alias) => {
    expect(messages({ url: "https://example.com", alias })).toEqual(["short:errors.aliasFormat"]);
  });

  test.each(["admin", "ADMIN", "log-in"])("reserves the alias %j", (alias) => {
    expect(messages({ url: "https://example.com", alias })).toEqual(["short:errors.aliasReserved"]);
  });
});
