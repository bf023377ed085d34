import type { OwnerContext } from "@dozen/core/owner.server";
import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import { requestTo } from "@dozen/core/testing/request";
import { beforeAll, describe, expect, test } from "vitest";
import shortFeature from "../feature";
import { createSchema } from "../link/link.schema";
import { createLinks } from "../link/writing.server";
import { recorderOf } from "../statistics/visits.server";
import { owner, refusal } from "../testing/owner";
import { verifySchema } from "./entry.schema";
import { enterLink, publicLink } from "./entry.server";
import { takeApart } from "./target.server";

eachDatabase("protected links", (makeContext) => {
  let context: TestContext;
  let anna: OwnerContext;

  beforeAll(async () => {
    context = await makeContext({ features: [shortFeature] });
    anna = await owner(context);
  });

  async function make(typed: Record<string, unknown> = {}) {
    const input = createSchema.parse({ url: "https://target.example/", password: "246810", ...typed });
    const [link] = await createLinks(anna, input);
    if (!link) throw new Error("no link");
    return link;
  }

  function enter(sid: string, password: string, ip = "198.51.100.1") {
    return enterLink({ ...anna, ip }, { sid, password, request: requestTo(context, "/short/verify") });
  }

  test("open with the right digits, and count that visit", async () => {
    const link = await make();
    expect(await refusal(enter(link.sid, "000000"))).toBe("short:errors.passwordWrong");
    expect(await enter(link.sid, "246810")).toBe("https://target.example/");
    await recorderOf(context).settle();
    const visits = await context.db.selectFrom("short_visits").select("ip").where("link_id", "=", link.id).execute();
    expect(visits).toEqual([{ ip: "198.51.100.1" }]);
  });

  test("keep the referrer of a visit that entered the password", async () => {
    const link = await make();
    const typed = verifySchema.parse({ sid: link.sid, password: "246810", from: "news.example" });
    await enterLink(anna, { ...typed, request: requestTo(context, "/short/verify") });
    await recorderOf(context).settle();
    const query = context.db.selectFrom("short_visits").select("referrer").where("link_id", "=", link.id);
    expect(await query.execute()).toEqual([{ referrer: "news.example" }]);
    expect(verifySchema.parse({ sid: link.sid, password: "246810", from: "<b>news</b>" }).from).toBe("");
  });

  test("allow five of twenty parallel guesses, and refuse the right digits afterwards", async () => {
    const link = await make();
    const guesses = await Promise.all(Array.from({ length: 20 }, (_, n) => refusal(enter(link.sid, `00000${n % 10}`))));
    expect(guesses.filter((key) => key === "short:errors.passwordWrong")).toHaveLength(5);
    expect(guesses.filter((key) => key === "core:errors.tooMany")).toHaveLength(15);
    expect(await refusal(enter(link.sid, "246810"))).toBe("core:errors.tooMany");
    expect(await enter(link.sid, "246810", "198.51.100.2")).toBe("https://target.example/");
    const sameNetwork = (host: number) => enter(link.sid, "111111", `2001:db8::${host}`);
    for (let host = 1; host <= 5; host += 1) await refusal(sameNetwork(host));
    expect(await refusal(sameNetwork(6))).toBe("core:errors.tooMany");
  });

  test("allow two attempts to every other address after a hundred wrong ones from everywhere", {
    timeout: 60_000,
  }, async () => {
    const link = await make();
    const misses = await Promise.all(
      Array.from({ length: 100 }, (_, n) => refusal(enter(link.sid, "111111", `10.0.${n}.1`))),
    );
    expect(new Set(misses)).toEqual(new Set(["short:errors.passwordWrong"]));
    const honest = "10.9.9.9";
    await expect(enter(link.sid, "246801", honest)).rejects.toMatchObject({ values: { count: 1 } });
    expect(await enter(link.sid, "246810", honest)).toBe("https://target.example/");
    // The right digits used up no attempt: after one more wrong guess this address is blocked for the day.
    await expect(enter(link.sid, "246801", honest)).rejects.toMatchObject({ values: { count: 0 } });
    await expect(enter(link.sid, "246810", honest)).rejects.toMatchObject({ code: 429 });
  });

  test("stay open for others when one IPv6 holder guesses from many networks", { timeout: 60_000 }, async () => {
    const link = await make();
    const guesses = Array.from({ length: 120 }, (_, n) => enter(link.sid, "111111", `2001:db8:1:${n % 24}::${n}`));
    const keys = await Promise.all(guesses.map(refusal));
    expect(keys.filter((key) => key === "short:errors.passwordWrong")).toHaveLength(20);
    expect(await enter(link.sid, "246810", "198.51.100.7")).toBe("https://target.example/");
  });

  test("allow five thousand wrong guesses a day, from any number of addresses", {
    timeout: 60_000,
  }, async () => {
    const link = await make();
    const [ofLink, rule] = [`short:${link.id}`, { points: 5000, seconds: 86_400 }];
    await context.limits.use("link.total", ofLink, rule, 4999);
    expect(await refusal(enter(link.sid, "111111", "10.1.0.1"))).toBe("short:errors.passwordWrong");
    expect(await refusal(enter(link.sid, "246810", "10.1.0.2"))).toBe("core:errors.tooMany");
  });

  test("store no digits in the database", async () => {
    await make({ password: "987654" });
    const rows = await context.db.selectFrom("short_links").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain("987654");
  });

  test("show strangers neither a protected target nor an ended link", async () => {
    const link = await make();
    expect((await publicLink(context, link.sid)).link).toMatchObject({ url: null, isProtected: true });
    const [open] = await createLinks(anna, createSchema.parse({ url: "https://open.example", max_visits: 1 }));
    expect((await publicLink(context, open?.sid ?? "")).link).toMatchObject({ url: "https://open.example/" });
    await enter(open?.sid ?? "", "");
    expect(await publicLink(context, open?.sid ?? "")).toEqual({ link: null, reason: "ended", status: 410 });
    expect(await publicLink(context, "unknown")).toEqual({ link: null, reason: "unknown", status: 404 });
    expect(await publicLink(context, "%00")).toEqual({ link: null, reason: "unknown", status: 404 });
  });
});

describe("splitting a target", () => {
  test.each([
    ["https://a.b.example.co.uk/x?y#z", "https://a.b.", "example.co.uk", "/x?y#z"],
    ["http://paypal.com.evil.example:8080/", "http://paypal.com.", "evil.example", ":8080/"],
    ["https://someone.github.io/page", "https://", "someone.github.io", "/page"],
    ["http://203.0.113.9/x", "http://", "203.0.113.9", "/x"],
    ["http://[2001:db8::1]:3000/x", "http://", "[2001:db8::1]", ":3000/x"],
    ["http://localhost:3000/", "http://", "localhost", ":3000/"],
    ["https://www.example.com./x", "https://www.", "example.com", "./x"],
  ])("%s", (url, before, domain, after) => {
    expect(takeApart(url)).toMatchObject({ before, domain, after });
    expect(before + domain + after).toBe(url);
  });

  test("reports look-alike letters and bare addresses", () => {
    expect(takeApart(new URL("https://аррӏе.example/").href)).toMatchObject({ isUnicode: true });
    expect(takeApart("http://203.0.113.9/")).toMatchObject({ isAddress: true, isSecure: false });
  });
});
