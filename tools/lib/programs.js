import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Full path of a program on PATH or in the folders where system services live; undefined when it is not there. */
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

/** The Chromium that the tests drive: CHROMIUM, one of the system, or the one Playwright brought. */
export async function findChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  // Without the windows that nobody sees it needs a third less of the processor.
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
