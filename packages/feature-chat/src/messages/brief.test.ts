import { expect, test } from "vitest";
import { messageTypes } from "../shared/message-types";
import { plainMessage } from "../testing/plain-message";
import { fromBrief, toBrief } from "./brief";
import type { ChatRecord } from "./message";

const asSent = (record: ChatRecord) => JSON.parse(JSON.stringify(toBrief(record)));

test("a plain message is sent as a short array", () => {
  expect(asSent(plainMessage)).toEqual([7, "01USER", "Ada", "c7", 1, "Hello", 1_760_000_000_000]);
});

test.each<Partial<ChatRecord>>([
  {},
  { avatar: "/avatar/1" },
  { file: { name: "a, b.txt", size: 0 }, text: "/chat/file/01FILE", type: messageTypes.file },
  { call: { video: true, seconds: 0 }, type: messageTypes.call, text: "missed" },
  { reply: 3 },
  { isLater: true },
  { links: [{ start: 0, end: 1, href: "tel:+8613800138000", kind: "phone" }] },
])("a message survives packing and unpacking: %j", (more) => {
  const record = { ...plainMessage, ...more };
  expect(fromBrief(asSent(record), { id: "01ROOM", type: 2 })).toEqual(record);
});
