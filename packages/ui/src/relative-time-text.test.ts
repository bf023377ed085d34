import { describe, expect, it } from "vitest";
import { dateText } from "./date-text";
import { relativeTimePart, relativeTimeText } from "./relative-time-text";
import { testWords } from "./testing";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const now = Date.UTC(2026, 10, 21, 12);

function words(age: number, preset: "list" | "precise", language: "enUs" | "zhCn" | "zhHk" = "enUs") {
  const t = testWords(language).getFixedT(null, "ui");
  return relativeTimeText(relativeTimePart(now - age, now, preset), t, dateText(now - age, "day", "UTC"));
}

describe("list", () => {
  it.each([
    [-5 * minute, "just now"],
    [0, "just now"],
    [10 * minute - 1, "just now"],
    [10 * minute, "10 minutes ago"],
    [hour - 1, "59 minutes ago"],
    [hour, "1 hour ago"],
    [day - 1, "23 hours ago"],
    [day, "1 day ago"],
    [3 * day - 1, "2 days ago"],
    [3 * day, "2026-11-18"],
  ])("says of %i ms: %s", (age, text) => expect(words(age, "list")).toBe(text));
});

describe("precise", () => {
  it.each([
    [minute - 1, "just now"],
    [minute, "1 minute ago"],
    [hour, "1 hour ago"],
    [3 * day, "3 days ago"],
    [30 * day, "1 month ago"],
    [364 * day, "12 months ago"],
    [365 * day, "1 year ago"],
    [800 * day, "2 years ago"],
  ])("says of %i ms: %s", (age, text) => expect(words(age, "precise")).toBe(text));

  it("returns Chinese text", () => {
    expect(words(5 * hour, "precise", "zhCn")).toBe("5 小时前");
    expect(words(5 * hour, "precise", "zhHk")).toBe("5 小時前");
  });
});

it("formats dates in a given zone", () => {
  const at = Date.UTC(2026, 10, 21, 17, 5);
  expect(dateText(at, "minute", "UTC")).toBe("2026-11-21 17:05");
  expect(dateText(at, "minute", "Asia/Shanghai")).toBe("2026-11-22 01:05");
});
