import { expect, test } from "vitest";
import { messageTypes } from "../message-types";
import { addressIn, wireText } from "./wire";

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
