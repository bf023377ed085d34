import Bowser from "bowser";
import { isbot } from "isbot";
import { LRUCache } from "lru-cache";
import { findArea } from "../areas/areas.js";

/** @typedef {{ browser: import("./named.js").Browser, device: import("./named.js").Device, bot: 0 | 1 }} Agent */

/** @type {Record<string, import("./named.js").Browser>} */
const browserNames = {
  Chrome: "chrome",
  Chromium: "chrome",
  "Internet Explorer": "ie",
  Firefox: "firefox",
  Opera: "opera",
  "Opera Touch": "opera",
  Safari: "safari",
};

/** @type {Record<string, import("./named.js").Device>} */
const systemNames = { Android: "android", Windows: "windows", macOS: "mac", Linux: "linux", "Chrome OS": "linux" };

/** @type {LRUCache<string, Agent>} */
const knownAgents = new LRUCache({ max: 2000 });
/** @type {LRUCache<string, string>} */
const knownAreas = new LRUCache({ max: 10_000 });

/**
 * The browser and device, by the named lists, and whether it is a bot. The results are cached, since the same few user
 * agents come again and again.
 *
 * @param {string} userAgent
 */
export function agentOf(userAgent) {
  return remembered(knownAgents, userAgent, readAgent);
}

/**
 * The area of an address, cached as well.
 *
 * @param {string} ip
 */
export function areaOf(ip) {
  return remembered(knownAreas, ip, findArea);
}

/**
 * @template {{}} Value
 * @param {LRUCache<string, Value>} known
 * @param {string} key
 * @param {(key: string) => Value} read
 */
function remembered(known, key, read) {
  const found = known.get(key);
  if (found !== undefined) return found;
  const value = read(key);
  known.set(key, value);
  return value;
}

/**
 * @param {string} userAgent
 * @returns {Agent}
 */
export function readAgent(userAgent) {
  // Browsers always send this header, so a request without it comes from a bot.
  if (!userAgent) return { browser: "other", device: "other", bot: 1 };
  const { browser, os, platform } = Bowser.parse(userAgent);
  return {
    browser: browserNames[browser.name ?? ""] ?? "other",
    device: readDevice(os.name ?? "", platform),
    bot: isbot(userAgent) ? 1 : 0,
  };
}

/**
 * @param {string} system
 * @param {{ type?: string, model?: string }} platform
 * @returns {Agent["device"]}
 */
function readDevice(system, platform) {
  if (system === "iOS") return platform.type === "tablet" || platform.model === "iPad" ? "ipad" : "iphone";
  return systemNames[system] ?? "other";
}
