import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { installNeeded } from "./lib/install.js";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "dozen-install-"));
  mkdirSync(join(folder, "node_modules"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function lock(/** @type {string} */ path, /** @type {Record<string, object>} */ packages) {
  writeFileSync(join(folder, path), JSON.stringify({ packages }));
}

describe("an install is needed", () => {
  const wanted = {
    "": {},
    "node_modules/a": { version: "1.0.0" },
    "node_modules/mac-only": { version: "1.0.0", optional: true },
  };
  beforeEach(() => {
    lock("package-lock.json", wanted);
    mkdirSync(join(folder, "node_modules/a"));
  });

  it("if nothing is installed", () => expect(installNeeded(folder)).toBe(true));

  it("if a version differs", () => {
    lock("node_modules/.package-lock.json", { "node_modules/a": { version: "0.9.0" } });
    expect(installNeeded(folder)).toBe(true);
  });

  it("if a package is missing", () => {
    lock("node_modules/.package-lock.json", {});
    expect(installNeeded(folder)).toBe(true);
  });

  it("if the folder of a package is missing", () => {
    lock("node_modules/.package-lock.json", { "node_modules/a": { version: "1.0.0" } });
    rmSync(join(folder, "node_modules/a"), { recursive: true });
    expect(installNeeded(folder)).toBe(true);
  });

  it("but not for a package of another platform", () => {
    lock("node_modules/.package-lock.json", { "node_modules/a": { version: "1.0.0" } });
    expect(installNeeded(folder)).toBe(false);
  });
});
