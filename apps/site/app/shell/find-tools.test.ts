import { describe, expect, it } from "vitest";
import { findByWords } from "./find-tools";

const tools = [
  { id: "short", words: "短链接 短連結 Short links" },
  { id: "qrcode", words: "二维码 二維碼 QR code" },
];
const found = (query: string) => findByWords(tools, query).map((tool) => tool.id);

describe("findByWords", () => {
  it("finds a tool by its name in any language, ignoring case", () => {
    expect(found("short")).toEqual(["short"]);
    expect(found("短連")).toEqual(["short"]);
    expect(found("qr CODE")).toEqual(["qrcode"]);
  });

  it("treats full-width letters like ordinary ones", () => {
    expect(found("ＱＲ")).toEqual(["qrcode"]);
  });

  it("returns everything for an empty query and nothing for an unknown name", () => {
    expect(found("  ")).toEqual(["short", "qrcode"]);
    expect(found("short qr")).toEqual([]);
  });
});
