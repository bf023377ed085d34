import { describe, expect, test } from "vitest";
import { areaName } from "../areas/area-names";
import { findArea } from "../areas/areas.js";
import { readAgent } from "./classify.js";

const agents = {
  chrome: "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Safari/537.36",
  iphone:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 16_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.0 Mobile/15E148 Safari/604.1",
  googlebot: "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
};

describe("statistics about a visitor", () => {
  test.each([
    [agents.chrome, "chrome", "windows", 0],
    [agents.iphone, "safari", "iphone", 0],
    [
      "Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.0 Mobile/15E148 Safari/604.1",
      "safari",
      "ipad",
      0,
    ],
    ["Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko", "ie", "windows", 0],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:120.0) Gecko/20100101 Firefox/120.0", "firefox", "linux", 0],
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 13_0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Safari/537.36 OPR/106.0",
      "opera",
      "mac",
      0,
    ],
    [
      "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36",
      "chrome",
      "android",
      0,
    ],
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Safari/537.36 Edg/120.0",
      "other",
      "windows",
      0,
    ],
    [agents.googlebot, "other", "other", 1],
    ["curl/8.5.0", "other", "other", 1],
    ["", "other", "other", 1],
    ["\u0000".repeat(512), "other", "other", 0],
  ])("classify the user agent %s", (userAgent, browser, device, bot) => {
    expect(readAgent(userAgent)).toMatchObject({ browser, device, ...(userAgent.startsWith("\u0000") ? {} : { bot }) });
  });

  test.each([
    ["120.24.78.68", "CN-GD", "中国广东", "中國廣東", "Guangdong, China"],
    ["::ffff:223.5.5.5", "CN-ZJ", "中国浙江", "中國浙江", "Zhejiang, China"],
    ["8.8.8.8", "US", "美国", "美國", "United States"],
    ["2400:3200::1", "CN", "中国", "中國", "China"],
    ["127.0.0.1", "local", null, null, null],
    ["192.168.1.7", "local", null, null, null],
    ["::1", "local", null, null, null],
    ["not an address", "unknown", null, null, null],
  ])("name the area of %s", (ip, area, zhCn, zhHk, enUs) => {
    expect(findArea(ip)).toBe(area);
    expect([areaName(area, "zhCn"), areaName(area, "zhHk"), areaName(area, "enUs")]).toEqual([zhCn, zhHk, enUs]);
  });
});
