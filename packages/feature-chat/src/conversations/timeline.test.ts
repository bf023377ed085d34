import { expect, test } from "vitest";
import type { ChatRecord } from "../messages/message";
import { timeline } from "./timeline";

test("a date line appears where the day changes, and a time line after five minutes", () => {
  const at = (iso: string, seq: number) => ({ seq, at: Date.parse(iso) }) as ChatRecord;
  const records = [
    at("2026-01-01T10:00Z", 1),
    at("2026-01-01T10:05Z", 2),
    at("2026-01-01T10:11Z", 3),
    at("2026-01-02T00:01Z", 4),
  ];
  const items = timeline(records, (moment) => new Date(moment).toISOString().slice(0, 10));
  expect(items.map(({ kind }) => kind).join(" ")).toBe("day time record record time record day time record");
});
