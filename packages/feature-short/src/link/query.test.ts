import { expect, test } from "vitest";
import { queryAtMost, withParameters, withQuery } from "./query";

// spec:short-80
test.each([
  ["https://a.example/", "x=1", "https://a.example/?x=1"],
  ["https://a.example/p#part", "x=1&y", "https://a.example/p?x=1&y#part"],
  ["https://a.example/?a=1", "x=1", "https://a.example/?a=1&x=1"],
  ["https://a.example/?a=1&", "x=1&&z=", "https://a.example/?a=1&x=1&z="],
  // The target's own parameters stay, however their names are written.
  ["https://a.example/?to=home", "to=evil&x=1", "https://a.example/?to=home&x=1"],
  ["https://a.example/?to=home", "%74o=evil", "https://a.example/?to=home"],
  ["https://a.example/?my+name=a", "my%20name=b", "https://a.example/?my+name=a"],
  ["https://a.example/?a=%20%2B~", "a=2&a=3", "https://a.example/?a=%20%2B~"],
  ["https://a.example/?100%=a", "100%=b", "https://a.example/?100%=a"],
  // One name several times stays several times.
  ["https://a.example/", "x=1&x=2", "https://a.example/?x=1&x=2"],
  ["https://a.example/", "x=1#y", "https://a.example/?x=1%23y"],
  ["https://a.example/#?a=1", "a=2", "https://a.example/?a=2#?a=1"],
  ["https://a.example/?", "", "https://a.example/?"],
  ["https://a.example/", "x=\r\nSet-Cookie:a", "https://a.example/"],
  ["https://a.example/", "x=例", "https://a.example/"],
  ["https://a.example/", `x=${"y".repeat(queryAtMost)}`, "https://a.example/"],
])("the query of a visitor joins %s: %s", (target, query, expected) => {
  expect(withQuery(target, query)).toBe(expected);
});

test("parameters replace those with the same names", () => {
  const utm = { utm_source: "news letter", utm_term: "例&b" };
  expect(withParameters("https://a.example/?a=1&utm_source=old&b=2#c", utm)).toBe(
    "https://a.example/?a=1&b=2&utm_source=news%20letter&utm_term=%E4%BE%8B%26b#c",
  );
});
