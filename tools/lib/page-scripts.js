import { gzipSync } from "node:zlib";

/**
 * The gzipped size in bytes of the JavaScript that a page loads before the user does anything: module scripts,
 * preloaded modules and inline scripts.
 */
export async function scriptBytes(/** @type {string} */ url) {
  const html = await (await fetch(url)).text();
  const addresses = new Set([
    ...[...html.matchAll(/<link[^>]+rel="modulepreload"[^>]*>/g)].map(([tag]) => attribute(tag, "href")),
    ...[...html.matchAll(/<script[^>]*>/g)].map(([tag]) => attribute(tag, "src")),
    ...[...html.matchAll(/import(?:[^"';]*from)?\s*"(\/[^"]+\.js)"/g)].map(([, address]) => address),
  ]);
  const inline = [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, code]) => code).join("\n");
  let bytes = gzipSync(inline).length;
  for (const address of addresses) {
    if (!address) continue;
    const code = await (await fetch(new URL(address, url))).arrayBuffer();
    bytes += gzipSync(Buffer.from(code), { level: 9 }).length;
  }
  return bytes;
}

function attribute(/** @type {string} */ tag, /** @type {string} */ name) {
  return new RegExp(`${name}="([^"]+)"`).exec(tag)?.[1];
}

/**
 * The scripts that a browser loads from the start of `act` until the network is idle: modules that are imported later
 * and workers, too. Bytes are those of the decoded file, gzipped here, so they do not depend on the connection.
 *
 * @param {import("@playwright/test").Page} page
 * @param {() => Promise<void>} act
 * @returns {Promise<{ name: string, bytes: number }[]>}
 */
export async function loadedScripts(page, act) {
  /** @type {Promise<{ name: string, bytes: number }>[]} */
  const scripts = [];
  const note = (/** @type {import("@playwright/test").Response} */ response) => {
    if (response.request().resourceType() === "script" && response.ok()) scripts.push(sizeOf(response));
  };
  page.context().on("response", note);
  await act();
  await page.waitForLoadState("networkidle");
  page.context().off("response", note);
  return Promise.all(scripts);
}

async function sizeOf(/** @type {import("@playwright/test").Response} */ response) {
  const name = new URL(response.url()).pathname.split("/").at(-1) ?? "";
  return { name, bytes: gzipSync(await response.body(), { level: 9 }).length };
}
