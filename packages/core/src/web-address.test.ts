import { expect, it } from "vitest";
import { addressMessage, readAddress } from "./web-address";

it.each([
  ["https://example.com/a b", "https://example.com/a%20b"],
  ["https://example.com/a　b", "https://example.com/a%E3%80%80b"],
  ["https://example.com/?q=a b&r=值", "https://example.com/?q=a%20b&r=%E5%80%BC"],
  ["https://例子.测试/路径", "https://xn--fsqu00a.xn--0zwm56d/%E8%B7%AF%E5%BE%84"],
  ["例子.测试", "https://xn--fsqu00a.xn--0zwm56d/"],
  ["example.com", "https://example.com/"],
  ["Example.COM./a", "https://example.com/a"],
  ["//example.com/a", "https://example.com/a"],
  ["example.com:8080/a", "https://example.com:8080/a"],
  ["localhost:3000", "http://localhost:3000/"],
  ["192.0.2.1/a", "http://192.0.2.1/a"],
  ["[2001:db8::1]:8080", "http://[2001:db8::1]:8080/"],
  ["HTTPS:\\\\example.com\\a", "https://example.com/a"],
  ["http:example.com", "http://example.com/"],
  ["\u200bhttps://example.com/\ufeff", "https://example.com/"],
  ["https://example.com/@user?to=a@b.example", "https://example.com/@user?to=a@b.example"],
  ["https://example.com/100%", "https://example.com/100%"],
  ["https://my_host.example/", "https://my_host.example/"],
  ["http://intranet/", "http://intranet/"],
  ["https://exam\tple.com/a\r\n/b", "https://example.com/a/b"],
])("reads %j as an address bar does", (typed, url) => {
  expect(readAddress(typed)).toEqual({ url });
  expect(readAddress(url)).toEqual({ url });
});

it.each([
  ["", "url"],
  ["intranet", "url"],
  ["two words.example", "url"],
  ["3.14", "url"],
  ["你好。世界", "url"],
  [".com", "url"],
  ["mailto:a@b.example", "urlScheme"],
  ["ftp://example.com", "urlScheme"],
  ["javascript:alert(1)//example.com", "urlScheme"],
  ["https://user@example.com/", "urlUser"],
  ["https://a.example https://b.example", "urlHost"],
  ["https://user:pa%40ss@example.com/", "urlUser"],
  ["user@example.com", "urlUser"],
  ["https://", "urlHost"],
  ["http://.com", "urlHost"],
  ["https://..", "urlHost"],
  ["https://a..example", "urlHost"],
  ["https://exa mple.com", "urlHost"],
  ["https://exa^mple.com", "urlHost"],
  ["https://a.example,b.example", "urlHost"],
  [`https://${"a".repeat(64)}.example`, "urlHost"],
  ["https://[::1", "urlHost"],
  ["https://example.com:99999/", "urlPort"],
  ["https://example.com:80a/", "urlPort"],
])("refuses %j because of %s", (typed, problem) => {
  expect(readAddress(typed)).toEqual({ problem });
});

it("shows a refused address without its password, and not all of a long one", () => {
  expect(addressMessage("urlUser", "https://me:secret@a.example")).toBe(
    'core:validation.urlUser|{"url":"https://me:***@a.example"}',
  );
  expect(addressMessage("urlHost", `https://${"a".repeat(100)}`)).toContain("a…");
});

it("refuses long texts that invite backtracking", () => {
  for (const unit of ["a.", "a:", "@", ":0", "[", "/\\", "。"]) {
    expect(readAddress(unit.repeat(50_000)), unit).toHaveProperty("problem");
  }
});
