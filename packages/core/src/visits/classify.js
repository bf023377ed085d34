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
 * What statistics keep of a visitor: the browser and device by the named lists, whether a program came, and the area.
 * The same few programs and addresses come again and again, so both answers are remembered.
 *
 * @param {string} userAgent
 * @param {string} ip
 */
export function classify(userAgent, ip) {
  const agent = knownAgents.get(userAgent) ?? readAgent(userAgent);
  const area = knownAreas.get(ip) ?? findArea(ip);
  knownAgents.set(userAgent, agent);
  knownAreas.set(ip, area);
  return { ...agent, area };
}

/**
 * @param {string} userAgent
 * @returns {Agent}
 */
export function readAgent(userAgent) {
  // A browser always says what it is; a request without this header is a program's.
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
