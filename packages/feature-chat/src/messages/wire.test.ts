import { expect, test } from "vitest";
import { messageTypes } from "../shared/message-types";
import { plainMessage } from "../testing/plain-message";
import type { ChatRecord } from "./message";
import { addressIn, fromWire, toWire, wireText } from "./wire";
import { wireMessage } from "./wire.schema";

test("a file's text has its address, name, size and extension, and the address can be extracted", () => {
  const text = "/chat/file/01ABCDEFGHJKMNPQRSTVWXYZ00";
  const file = { name: "a, b.tar.gz", size: 7 };
  const msg = wireText({ type: messageTypes.file, text, file });
  expect(msg).toBe(`${text},a, b.tar.gz,7,gz`);
  expect(addressIn(msg)).toBe(text);
  expect(wireText({ type: messageTypes.file, text, file: { name: "README", size: 1 } })).toBe(`${text},README,1,`);
  expect(wireText({ type: messageTypes.image, text, file })).toBe(text);
  expect(wireText({ type: messageTypes.text, text: "a,b", file: null })).toBe("a,b");
});

const plain: ChatRecord = { ...plainMessage, text: "a,b" };

test.each<Partial<ChatRecord>>([
  {},
  { avatar: "/avatar/1", reply: 3 },
  { file: { name: "a, b.txt", size: 0 }, text: "/chat/file/01FILE", type: messageTypes.file },
  { call: { video: true, seconds: 0 }, type: messageTypes.call, text: "missed", kind: 1 },
  { links: [{ start: 0, end: 1, href: "https://a.example/", kind: "web", suspicious: "a.example" }] },
  { change: 4, isEdited: true, reactions: [{ reaction: "like", users: ["01USER"] }] },
])("a message has the documented form on the wire and is read back as it was: %j", (more) => {
  const message = { ...plain, ...more };
  const sent = JSON.parse(JSON.stringify(toWire(message)));
  expect(wireMessage.strict().parse(sent)).toEqual(sent);
  expect(fromWire(sent)).toEqual(message);
});
