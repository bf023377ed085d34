import { describe, expect, it } from "vitest";
import { account, code, day, idList, invite, line, newPassword, page, pageSize, readAccount, url } from "./schemas";

const refuses = (schema: { safeParse(value: unknown): { success: boolean } }, ...values: unknown[]) => {
  for (const value of values) expect(schema.safeParse(value).success, JSON.stringify(value)).toBe(false);
};

describe("account", () => {
  it("accepts emails and phone numbers", () => {
    expect(account.parse(" Someone@Example.COM ")).toEqual({ type: "email", value: "someone@example.com" });
    for (const typed of ["13800138000", "+8613800138000", "008613800138000", "138 0013 8000"]) {
      expect(account.parse(typed)).toEqual({ type: "phone", value: "+8613800138000" });
    }
    expect(readAccount("+85291234567")).toEqual({ type: "phone", value: "+85291234567" });
  });

  it("rejects anything else", () => {
    const long = `${"a".repeat(100)}@example.com`;
    refuses(account, "", "x", "a@b", "@b.example", "a b@c.example", "1380013800", "138001380000", "23800138000", long);
    refuses(account, "+8623800138000", "+861380013800", "a@b..example", "a@-b.example", null, 13800138000);
  });

  it("rejects bad input fast", () => {
    const before = performance.now();
    for (const bad of ["a".repeat(100), `${"a.".repeat(49)}@`, `a@${"b-".repeat(48)}`]) account.safeParse(bad);
    expect(performance.now() - before).toBeLessThan(200);
  });
});

describe("input of users", () => {
  it("passwords have 6 to 64 characters without spaces", () => {
    expect(newPassword.parse("六个字的密码")).toBe("六个字的密码");
    refuses(newPassword, "12345", "with space", "a".repeat(65), "", undefined);
  });

  it("codes have 5 or 6 letters or digits, in upper or lower case", () => {
    expect(code.parse(" ab12cd ")).toBe("AB12CD");
    refuses(code, "1234", "1234567", "12-45", "", null);
    refuses(invite, "12345", "1234567", "");
  });

  it("lines count code points, not UTF-16 units", () => {
    expect(line(3).parse(" 😀😀😀 ")).toBe("😀😀😀");
    refuses(line(3), "😀😀😀😀");
  });

  it("days exist in the calendar", () => {
    expect(day.parse("2024-02-29")).toBe("2024-02-29");
    refuses(day, "2023-02-29", "2024-13-01", "2024-1-1", "yesterday", "");
  });

  it("addresses are http or https, without user and password", () => {
    expect(url.parse(" HTTPS://Example.com ")).toBe("https://example.com/");
    refuses(
      url,
      "javascript:alert(1)",
      "ftp://example.com",
      "https://a:b@example.com",
      "https://",
      "example",
      "http://a b",
    );
    refuses(url, `https://example.com/${"a".repeat(1024)}`, "https://..");
  });
});

describe("lists", () => {
  it("pages fall back to defaults", () => {
    expect([page.parse(undefined), page.parse("3"), page.parse("0"), page.parse("x")]).toEqual([1, 3, 1, 1]);
    const size = pageSize(10);
    expect([size.parse(undefined), size.parse("999"), size.parse("1000"), size.parse("-1")]).toEqual([10, 999, 10, 10]);
  });

  it("ids have no duplicates", () => {
    expect(idList.parse("a, b,,a")).toEqual(["a", "b"]);
    refuses(idList, "", ",", "a b", "a;b", Array.from({ length: 1000 }, (_, index) => index).join());
  });
});
