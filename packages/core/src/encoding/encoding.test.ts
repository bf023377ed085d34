import { expect, test } from "vitest";
import { decodeText, type Encoding, encodingOf } from "./encoding";

/** Texts in the bytes of other programs, since no platform encodes them. */
const samples: [Encoding, string, string][] = [
  ["big5", "b36fac4fc163c5e9", "這是繁體"],
  ["big5", "a6dbb0caa4e5a5f3", "自動文件"],
  ["gb18030", "d5e2cac7bcf2cce5", "这是简体"],
  ["gb18030", "b1a6bca6b0cdcabf", "宝鸡巴士"],
  ["gb18030", "c2e9d0d3caafb8cabfdab7fed2ba", "麻杏石甘口服液"],
  ["shift_jis", "82b182ea82cd93fa967b8cea82c582b7", "これは日本語です"],
  ["euc-kr", "bec8b3e7c7cfbcbcbfe4", "안녕하세요"],
  ["windows-1252", "636166e9", "café"],
  ["windows-1252", "4772f6df653a203130b043", "Größe: 10°C"],
  ["windows-1252", "4c92e974e9202d20352080", "L’été - 5 €"],
  ["utf-8", "e4b8ade69687", "中文"],
  ["utf-8", "efbbbf61", "a"],
  ["utf-16le", "610062006300", "abc"],
  ["utf-16be", "feff4e2d", "中"],
  ["utf-8", "616263", "abc"],
];

// spec:files-113
test.each(samples)("%s is recognized by %s", (encoding, hex, text) => {
  const bytes = new Uint8Array(Buffer.from(hex, "hex"));
  expect(encodingOf(bytes)).toBe(encoding);
  expect(decodeText(bytes)).toBe(text);
});

test.each(["4d5a0001", "4d5a00014d5a0001", "7f454c4602010100000000000000"])("a program (%s) is no UTF-16", (hex) => {
  expect(encodingOf(new Uint8Array(Buffer.from(hex, "hex")))).not.toMatch(/utf-16/);
});

test("bytes of no encoding are still decoded", () => {
  expect(decodeText(new Uint8Array([0xff, 0x00, 0xff, 0x80, 0x81]))).toBeTypeOf("string");
  expect(decodeText(new Uint8Array())).toBe("");
});
