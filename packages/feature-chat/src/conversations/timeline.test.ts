import { expect, test } from "vitest";
import type { ChatRecord } from "../messages/message";
import { messageTypes } from "../shared/message-types";
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

// spec:chat-142
test("a message continues the one before by the same writer, unless a line is between them", () => {
  const said = (userId: string, minute: number, type: number = messageTypes.text) =>
    ({ seq: minute, at: minute * 60_000, userId, type }) as ChatRecord;
  const records = [said("ada", 1), said("ada", 2), said("bob", 3), said("ada", 4), said("ada", 10), said("ada", 11, 7)];
  const items = timeline([...records, said("ada", 12)], () => "one day");
  const continuing = items.flatMap((item) => (item.kind === "record" ? item.continues : []));
  expect(continuing).toEqual([false, true, false, false, false, true, false]);
});
