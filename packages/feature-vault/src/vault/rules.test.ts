import { expect, test } from "vitest";
import { checkCode, checkMasterKey, checkPassword, checkText, checkUrls, readUrls } from "./rules";

test.each([
  ["1234567890", undefined],
  ["Abcdefghij1234567890", undefined],
  ["123456789", "masterKey"],
  ["Abcdefghij12345678901", "masterKey"],
  ["with space 1", "masterKey"],
])("the master key %s", (key, problem) => expect(checkMasterKey(key)?.key).toBe(problem));

test.each([
  [["https://a.example"], undefined],
  [["https://a.example", "http://b.example", "https://c.example"], undefined],
  [["https://a.example", "http://b.example", "https://c.example", "https://d.example"], "urls"],
  [["example"], "url"],
  [["ftp://a.example"], "urlScheme"],
  [["javascript:alert(1)"], "urlScheme"],
  [["https://user@a.example"], "urlUser"],
  [["http://.com"], "urlHost"],
  [[`https://a.example/${"x".repeat(60)}`], "tooLong"],
  [[], "required"],
])("the addresses %j", (urls, problem) => expect(checkUrls(urls)?.key).toBe(problem));

test("typed addresses are completed as an address bar would", () => {
  const typed = "a.example/login\r\n https://b.example/x y \n\nhttps://c.example\nexample";
  expect(readUrls(typed)).toEqual([
    "https://a.example/login",
    "https://b.example/x%20y",
    "https://c.example",
    "example",
  ]);
});

test("an imported value may keep its excessive length", () => {
  const address = `https://a.example/${"x".repeat(60)}`;
  expect(checkUrls([address], [address])).toBeUndefined();
  expect(checkText("x".repeat(25), 20, { before: "y".repeat(25) })).toBeUndefined();
  expect(checkText("x".repeat(26), 20, { before: "y".repeat(25) })).toEqual({ key: "tooLong", max: 25 });
  expect(checkPassword("a b", "a b")).toBeUndefined();
});

test("passwords must have six to thirty characters without spaces", () => {
  expect(["", "12345", "12 3456", "123456", "x".repeat(31)].map((text) => checkPassword(text)?.key)).toEqual([
    "required",
    "password",
    "password",
    undefined,
    "tooLong",
  ]);
});

test("recovery codes have sixteen letters or digits, with any spacing and case", () => {
  expect(checkCode("abcd-efgh 2345 6789")).toBeUndefined();
  expect(checkCode("abcd")?.key).toBe("code");
});
