import { text } from "node:stream/consumers";
import { dayOf, endOfDay, startOfDay } from "@dozen/core/days";
import { readMoment } from "@dozen/core/moments";
import type { OwnerContext } from "@dozen/core/owner.server";
import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import { memoryRequest } from "@dozen/core/testing/request";
import { visitCharts } from "@dozen/core/visits/charts.server";
import { pageSchema } from "@dozen/core/visits/statistics.schema";
import { countVisits, visitTables } from "@dozen/core/visits/statistics.server";
import { statisticsPage } from "@dozen/core/visits/statistics-page.server";
import { beforeAll, describe, expect, test } from "vitest";
import shortFeature from "../feature";
import { createSchema } from "../link/link.schema";
import { findLink } from "../link/links.server";
import { createLinks } from "../link/writing.server";
import { csvParts, csvResponse } from "../shared/csv";
import { owner, refusal } from "../testing/owner";
import { statisticsRows } from "./export.server";
import { loader as exportChart } from "./routes/export";
import { linkVisits, recorderOf } from "./visits.server";

const agents = {
  chrome: "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Safari/537.36",
  iphone:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 16_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.0 Mobile/15E148 Safari/604.1",
  googlebot: "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
};

describe("days in a time zone", () => {
  test.each([
    ["Asia/Shanghai", "2026-11-21", "2026-11-20T16:00:00Z", 24],
    ["America/New_York", "2026-03-08", "2026-03-08T05:00:00Z", 23],
    ["America/New_York", "2026-11-01", "2026-11-01T04:00:00Z", 25],
    ["Pacific/Kiritimati", "2026-01-01", "2025-12-31T10:00:00Z", 24],
    ["Asia/Kathmandu", "2026-01-01", "2025-12-31T18:15:00Z", 24],
  ])("%s %s", (zone, day, start, hours) => {
    expect(new Date(startOfDay(day, zone)).toISOString()).toBe(new Date(start).toISOString());
    expect(endOfDay(day, zone) - startOfDay(day, zone)).toBe(hours * 3_600_000);
    expect(dayOf(startOfDay(day, zone), zone)).toBe(day);
    expect(dayOf(endOfDay(day, zone) - 1, zone)).toBe(day);
  });

  test("accepts moments as clients write them", () => {
    expect(readMoment("2026-11-21 08:30", "Asia/Shanghai")).toBe(Date.parse("2026-11-21T00:30:00Z"));
    expect(readMoment("2026-11-21T00:30:00.000Z", "Asia/Shanghai")).toBe(Date.parse("2026-11-21T00:30:00Z"));
    expect(readMoment("1795221000000", "UTC")).toBe(1_795_221_000_000);
    for (const typed of ["2026-02-30", "tomorrow", "", "-1", "99999-01-01", "2026-11-21 25:00", "1e20"]) {
      expect(readMoment(typed, "UTC")).toBeNull();
    }
  });
});

test("a cell that a spreadsheet would run becomes text, and quotes are doubled", async () => {
  expect(await text(csvParts([["=1+1", "+x", "-x", "@x", '"a", b', 5, null]]))).toBe(
    '\ufeff"\'=1+1","\'+x","\'-x","\'@x","""a"", b",5,\r\n',
  );
});

test("a long CSV contains every row once, in parts", async () => {
  const rows = Array.from({ length: 2500 }, (_, n) => [`${n}.example`, n]);
  const parts: string[] = [];
  for await (const part of csvParts(rows)) parts.push(part);
  expect(parts).toHaveLength(4);
  expect(parts.join("")).toBe(`\ufeff${rows.map(([name, n]) => `"${name}",${n}\r\n`).join("")}`);
});

eachDatabase("statistics", (makeContext) => {
  let context: TestContext;
  let anna: OwnerContext;
  let sid: string;

  beforeAll(async () => {
    context = await makeContext({ features: [shortFeature] });
    anna = await owner(context);
    const [link] = await createLinks(anna, createSchema.parse({ url: "https://target.example" }));
    sid = link?.sid ?? "";
    const visit = (at: string, ip: string, userAgent: string, referrer = "") =>
      recorderOf(context).record({
        thing: link?.id ?? 0,
        at: Date.parse(at),
        ip,
        userAgent,
        referrer,
        limited: false,
      });
    await visit("2026-11-15T15:59:59Z", "8.8.8.8", agents.chrome);
    await visit("2026-11-15T16:00:00Z", "8.8.8.8", agents.chrome, "=cmd.example");
    await visit("2026-11-18T03:00:00Z", "120.24.78.68", agents.iphone);
    await visit("2026-11-21T15:59:59Z", "120.24.78.68", agents.iphone);
    await visit("2026-11-21T15:00:00Z", "127.0.0.1", agents.googlebot);
    await visit("2026-11-21T16:00:00Z", "8.8.8.8", agents.chrome);
  });

  async function openStatistics(asking: OwnerContext, sid: string, input: ReturnType<typeof pageSchema.parse>) {
    const { id } = await findLink(asking, { sid });
    return countVisits(asking, { tables: linkVisits, thing: id }, input);
  }

  function open(query: Record<string, string>) {
    return openStatistics(anna, sid, pageSchema.parse({ zone: "Asia/Shanghai", ...query }));
  }
  const week = { startTime: "2026-11-16", endTime: "2026-11-22" };

  test("tables count whole days in the viewer's time zone, both ends included", async () => {
    const tables = await visitTables(await open({ startTime: "2026-11-16", endTime: "2026-11-21" }));
    expect(tables.sums).toEqual({ visits: 4, users: 3, areas: 3, referrers: 2, bots: 1 });
    expect(tables.browser).toEqual([
      { id: 1, name: "Chrome", total: 1 },
      { id: 2, name: "IE", total: 0 },
      { id: 3, name: "Firefox", total: 0 },
      { id: 4, name: "Opera", total: 0 },
      { id: 5, name: "Safari", total: 2 },
      { id: 6, name: "Other", total: 1 },
    ]);
    expect(tables.device.map(({ name, total }) => [name, total])).toEqual([
      ["Android", 0],
      ["iPhone", 2],
      ["iPad", 0],
      ["Windows", 1],
      ["Mac", 0],
      ["Linux", 0],
      ["Other", 1],
    ]);
    expect(tables.user[0]).toEqual({ id: 1, ip: "120.24.78.68", total: 2 });
    expect(tables.area[0]).toEqual({ id: 1, area: "Guangdong, China", total: 2 });
  });

  test("bots can be left out, and names are translated", async () => {
    const counting = await open({ ...week, people: "yes" });
    const t = context.i18n.t("zhHk");
    const tables = await visitTables({ ...counting, context: { ...anna, locale: "zhHk", t } });
    expect(tables.sums).toMatchObject({ visits: 4, bots: 1 });
    expect(tables.area.map(({ area }) => area).sort()).toEqual(["中國廣東", "美國"].sort());
  });

  test("charts have the shape of spec:short-50 and one label per figure", async () => {
    const charts = await visitCharts(await open({ ...week, type: "chart" }));
    expect(charts.total.xAxis).toEqual([16, 17, 18, 19, 20, 21, 22].map((day) => `2026-11-${day}`));
    expect(charts.total.series[0]?.data).toEqual([1, 0, 1, 0, 0, 2, 1]);
    for (const kind of ["total", "browser", "device", "user", "area"] as const) {
      expect(charts[kind].title).not.toBe("");
      for (const { data } of charts[kind].series) expect(data).toHaveLength(charts[kind].xAxis.length);
    }
    expect(charts.browser.legends).toEqual(charts.browser.xAxis);
  });

  test("a single day is shown by the hour", async () => {
    const charts = await visitCharts(await open({ startTime: "2026-11-21", endTime: "2026-11-21", type: "chart" }));
    expect(charts.total.xAxis).toHaveLength(24);
    expect(charts.total.series[0]?.data[23]).toBe(2);
  });

  test("days and hours follow a time zone whose offset is not whole hours", async () => {
    // Kathmandu is 5 hours 45 minutes ahead of UTC.
    const there = { zone: "Asia/Kathmandu", type: "chart" };
    const [link] = await createLinks(anna, createSchema.parse({ url: "https://target.example/nepal" }));
    const thing = link?.id ?? 0;
    const visit = { thing, ip: "8.8.8.8", userAgent: agents.chrome, referrer: "", limited: false };
    await recorderOf(context).record({ ...visit, at: Date.parse("2026-11-20T18:20:00Z") });
    await recorderOf(context).record({ ...visit, at: Date.parse("2026-11-20T19:20:00Z") });
    const totals = async (startTime: string) => {
      const input = pageSchema.parse({ ...there, startTime, endTime: "2026-11-21" });
      const { total } = await visitCharts(await openStatistics(anna, link?.sid ?? "", input));
      return Object.fromEntries(total.xAxis.map((name, at) => [name, total.series[0]?.data[at]]));
    };
    expect(await totals("2026-11-20")).toEqual({ "2026-11-20": 0, "2026-11-21": 2 });
    expect(await totals("2026-11-21")).toMatchObject({ "00:00": 1, "01:00": 1 });
  });

  test("periods that are reversed, or too long for a chart, are refused", async () => {
    expect(await refusal(open({ startTime: "2026-11-22", endTime: "2026-11-21" }))).toBe("core:visits.rangeReversed");
    const eightDays = { startTime: "2026-11-15", endTime: "2026-11-22" };
    expect(await refusal(open({ ...eightDays, type: "chart" }))).toBe("core:visits.rangeTooLong");
    expect(await refusal(open(eightDays))).toBe("nothing was refused");
    const moments = (endTime: string) => open({ type: "chart", startTime: "2026-11-16T08:00:00Z", endTime });
    expect(await refusal(moments("2026-11-22T08:00:00Z"))).toBe("nothing was refused");
    expect(await refusal(moments("2026-11-22T08:00:00.001Z"))).toBe("core:visits.rangeTooLong");
    expect(await refusal(open({ type: "chart", endTime: "2026-11-22T08:00:00Z" }))).toBe("nothing was refused");
    const longer = { type: "chart", startTime: "2026-10-29", endTime: "2026-11-04", zone: "America/New_York" };
    expect(await refusal(open(longer))).toBe("nothing was refused");
    expect(await refusal(open({ ...week, type: "chart" }))).toBe("nothing was refused");
  });

  async function openPage(query: Record<string, string>) {
    const { id } = await findLink(anna, { sid });
    return statisticsPage(anna, { tables: linkVisits, thing: id }, new URLSearchParams({ zone: "UTC", ...query }));
  }

  test("a page shows a refused period at its fields, and draws the last seven days", async () => {
    const { counting, page, status } = await openPage({ ...week, endTime: "2026-11-30", type: "chart" });
    expect(status).toBe(400);
    expect(page).toMatchObject({ startTime: "2026-11-16", endTime: "2026-11-30", hasRange: false });
    expect(page.problem).toEqual({ endTime: expect.stringMatching("at most 7 days") });
    expect((await visitCharts(counting)).total.xAxis).toHaveLength(7);
    const { problem } = (await openPage({ startTime: "x", endTime: "2026-02-30" })).page;
    expect(Object.keys(problem ?? {})).toEqual(["startTime", "endTime"]);
    expect(JSON.stringify(problem)).not.toContain("core:");
  });

  test("a single date is enough: from it until today, or the week up to it", async () => {
    const { page } = await openPage({ endTime: "2026-11-21" });
    expect(page).toMatchObject({ hasRange: true, startTime: "2026-11-15", endTime: "2026-11-21" });
    expect((await openPage({ startTime: "2020-01-01" })).page).toMatchObject({ hasRange: true });
    expect((await openPage({ startTime: "", endTime: "" })).page).toMatchObject({ hasRange: false });
  });

  test("another user's statistics are reported as not found", async () => {
    const ben = await owner(context);
    const input = pageSchema.parse({});
    expect(await refusal(openStatistics(ben, sid, input))).toBe("short:errors.linkNotFound");
    expect(await refusal(openStatistics(ben, "unknown", input))).toBe("short:errors.linkNotFound");
  });

  test("nothing that visitors sent runs in the exported file", async () => {
    const csv = await csvResponse(await statisticsRows(await open(week)), "visits").text();
    expect(csv).toContain(`"'=cmd.example",1`);
    expect(csv).not.toMatch(/(^|,|\n)"?=/);
  });

  test("the exported file contains every visitor, including those that the page leaves out", async () => {
    const [link] = await createLinks(anna, createSchema.parse({ url: "https://target.example" }));
    const thing = link?.id ?? 0;
    const at = Date.parse("2026-11-20T12:00:00Z");
    const visit = (n: number) =>
      recorderOf(context).record({ thing, at, ip: `192.0.2.${n}`, userAgent: "", referrer: `${n}.example` });
    await Promise.all(Array.from({ length: 201 }, (_, n) => visit(n)));
    const args = await memoryRequest(context, `/short/chart/${link?.sid}/export?endTime=2026-11-21&zone=UTC`, {
      params: { sid: link?.sid ?? "" },
    });
    const response = await exportChart({ ...args, context: { ...args.context, viewer: anna.viewer } });
    expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="visits-.+\.csv"$/);
    const csv = await response.text();
    expect(csv.match(/"192\.0\.2\.\d+",1/g)).toHaveLength(201);
    expect(csv.match(/"\d+\.example",1/g)).toHaveLength(201);
  });
});
