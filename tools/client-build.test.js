import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findServerTexts } from "./checks/client-build.js";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "dozen-client-"));
  write("packages/core/src/codes.server.ts", 'export const secret = "a sentence that only the server knows";');
  write("packages/core/src/codes.ts", 'export const shared = "a sentence that both sides may know";');
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(/** @type {string} */ path, /** @type {string} */ content) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}

describe("server texts in the client build", () => {
  it("are found, with the file that contains them", () => {
    write("apps/site/build/client/assets/a.js", 'x="a sentence that only the server knows"');
    expect(findServerTexts(folder).found).toEqual([
      { text: "a sentence that only the server knows", file: "assets/a.js" },
    ]);
  });

  it("are not reported when another module contains them, too", () => {
    write("apps/site/build/client/assets/a.js", 'x="a sentence that both sides may know"');
    expect(findServerTexts(folder).found).toEqual([]);
  });

  it("are not reported when a style sheet contains them, too", () => {
    write(
      "packages/core/src/fonts.server.ts",
      'export const fonts = `, "PingFang SC", "Noto Sans CJK SC", sans-serif`;',
    );
    write("packages/ui/src/tokens.css", ':root { --font: Arial, "PingFang SC", "Noto Sans CJK SC", sans-serif; }');
    write("apps/site/build/client/a.css", ':root{--font: Arial, "PingFang SC", "Noto Sans CJK SC", sans-serif}');
    expect(findServerTexts(folder).found).toEqual([]);
  });

  it("include the names of server packages", () => {
    write("apps/site/build/client/assets/a.js", 'import("better-sqlite3")');
    expect(findServerTexts(folder).found).toEqual([{ text: "better-sqlite3", file: "assets/a.js" }]);
  });
});
