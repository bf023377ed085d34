import { expect, test } from "vitest";
import { addressIn } from "./live-record";
import { type ChatRecord, messageTypes, timeline, wireText } from "./record";

test("a day line stands where the day changes, a time line after five minutes", () => {
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

test("the text of a file has its address, name, size and extension; its address is told from them", () => {
  const text = "/chat/file/01ABCDEFGHJKMNPQRSTVWXYZ00";
  const file = { name: "a, b.tar.gz", size: 7 };
  const msg = wireText({ type: messageTypes.file, text, file });
  expect(msg).toBe(`${text},a, b.tar.gz,7,gz`);
  expect(addressIn(msg)).toBe(text);
  expect(wireText({ type: messageTypes.file, text, file: { name: "README", size: 1 } })).toBe(`${text},README,1,`);
  expect(wireText({ type: messageTypes.image, text, file })).toBe(text);
  expect(wireText({ type: messageTypes.text, text: "a,b", file: null })).toBe("a,b");
});
