import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** The full path of the first of these programs found, on PATH or in the folders of system services; else undefined. */
export function findProgram(/** @type {string[]} */ ...names) {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin", "/usr/local/bin"];
  for (const name of names) {
    for (const folder of folders) {
      const path = join(folder, name);
      if (isExecutable(path)) return path;
    }
  }
  return undefined;
}

function isExecutable(/** @type {string} */ path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The Chromium for the tests: CHROMIUM from the environment, else the system's, else the one of Playwright. */
export async function findChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  // The headless shell comes first because it needs a third less CPU time.
  const system = findProgram("chromium-headless-shell", "chromium", "google-chrome-stable", "google-chrome");
  if (system) return system;
  try {
    const { chromium } = await import("@playwright/test");
    const own = chromium.executablePath();
    return existsSync(own) ? own : undefined;
  } catch {
    return undefined;
  }
}
