import { expect, test } from "vitest";
import { checkCode, checkMasterKey, checkPassword, checkText, checkUrls } from "./rules";

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
  [["a.example"], "url"],
  [["ftp://a.example"], "url"],
  [["javascript:alert(1)"], "url"],
  [["https://user@a.example"], "url"],
  [[`https://a.example/${"x".repeat(60)}`], "tooLong"],
  [[], "required"],
])("the addresses %j", (urls, problem) => expect(checkUrls(urls)?.key).toBe(problem));

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
