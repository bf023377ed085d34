import { describe, expect, test } from "vitest";
import { dayOf, endOfDay, startOfDay } from "./days";
import { readMoment } from "./moments";

const utc = (text: string) => Date.parse(`${text}Z`);

describe("a time on a zone's clock", () => {
  test.each([
    ["Asia/Shanghai", "2026-11-21 08:30", "2026-11-21T00:30:00"],
    ["UTC", "2026-11-21T08:30:15", "2026-11-21T08:30:15"],
    // Clocks skip from 2:00 to 3:00.
    ["America/New_York", "2026-03-08 00:00", "2026-03-08T05:00:00"],
    ["America/New_York", "2026-03-08 01:59", "2026-03-08T06:59:00"],
    ["America/New_York", "2026-03-08 03:00", "2026-03-08T07:00:00"],
    ["America/New_York", "2026-03-08 18:00", "2026-03-08T22:00:00"],
    ["Europe/Berlin", "2026-03-29 12:00", "2026-03-29T10:00:00"],
    ["Australia/Sydney", "2026-10-04 12:00", "2026-10-04T01:00:00"],
    // Clocks go back from 2:00 to 1:00.
    ["America/New_York", "2026-11-01 00:30", "2026-11-01T04:30:00"],
    ["America/New_York", "2026-11-01 02:00", "2026-11-01T07:00:00"],
    ["America/New_York", "2026-11-01 23:59", "2026-11-02T04:59:00"],
    ["Europe/Berlin", "2026-10-25 12:00", "2026-10-25T11:00:00"],
    ["Australia/Sydney", "2026-04-05 12:00", "2026-04-05T02:00:00"],
    // Half an hour.
    ["Australia/Lord_Howe", "2026-10-04 12:00", "2026-10-04T01:00:00"],
  ])("in %s %s is %s UTC", (zone, typed, moment) => {
    expect(readMoment(typed, zone)).toBe(utc(moment));
  });

  test("that occurs twice is the first of the two", () => {
    expect(readMoment("2026-11-01 01:30", "America/New_York")).toBe(utc("2026-11-01T05:30:00"));
    expect(readMoment("2026-10-25 02:30", "Europe/Berlin")).toBe(utc("2026-10-25T00:30:00"));
  });

  test("that a clock change skips is as long after the change as it would have been", () => {
    expect(readMoment("2026-03-08 02:30", "America/New_York")).toBe(utc("2026-03-08T07:30:00"));
    expect(readMoment("2026-03-29 02:30", "Europe/Berlin")).toBe(utc("2026-03-29T01:30:00"));
  });
});

describe("a day", () => {
  test.each([
    ["America/New_York", "2026-03-08", "2026-03-08T05:00:00", 23],
    ["America/New_York", "2026-11-01", "2026-11-01T04:00:00", 25],
    ["Australia/Sydney", "2026-04-05", "2026-04-04T13:00:00", 25],
    // The clock change skips midnight, west and east of Greenwich.
    ["America/Santiago", "2026-09-06", "2026-09-06T04:00:00", 23],
    ["America/Havana", "2026-03-08", "2026-03-08T05:00:00", 23],
    ["Asia/Beirut", "2026-03-29", "2026-03-28T22:00:00", 23],
    // The clock change repeats midnight.
    ["America/Havana", "2026-11-01", "2026-11-01T04:00:00", 25],
    ["Asia/Shanghai", "2026-03-08", "2026-03-07T16:00:00", 24],
  ])("in %s %s begins at %s UTC and has its hours", (zone, day, begins, hours) => {
    const start = startOfDay(day, zone);
    expect(start).toBe(utc(begins));
    expect([dayOf(start - 1, zone) < day, dayOf(start, zone)]).toEqual([true, day]);
    expect((endOfDay(day, zone) - start) / 3_600_000).toBe(hours);
    expect([readMoment(day, zone), readMoment(day, zone, "end")]).toEqual([start, endOfDay(day, zone)]);
  });
});
