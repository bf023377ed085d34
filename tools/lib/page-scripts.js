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
