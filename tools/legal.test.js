// The legal texts agree with the code: its periods, its cookies, and the date of the last change.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "./lib/paths.js";

// Computed paths keep TypeScript from checking the features' sources here; their own configuration checks them.
const load = (/** @type {string} */ path) => import(/* @vite-ignore */ join(root, path));
const account = "packages/feature-account/src";
const { legalTexts } = await load("apps/site/app/legal/legal.server.ts");
const { legalDates } = await load("apps/site/app/legal/legal-text.ts");
const { graceDays } = await load(`${account}/cancellation/cancellation.server.ts`);
const { codeMinutes } = await load(`${account}/codes/codes.server.ts`);
const { logDays } = await load(`${account}/login-log/login-log.server.ts`);
const { flowMinutes } = await load(`${account}/third-party/flows.server.ts`);
const { guestDays } = await load(`${account}/third-party/identity.server.ts`);
const { visitAddressDaysAtMost } = await load("packages/core/src/settings.schema.ts");
const { burnDays } = await load("packages/feature-chat/src/conversations/burn-mode.ts");

const languages = /** @type {const} */ (["zhCn", "zhHk", "enUs"]);
const units = {
  zhCn: { days: "天", minutes: "分钟" },
  zhHk: { days: "日", minutes: "分鐘" },
  enUs: { days: "days", minutes: "minutes" },
};
/** The cookies of the privacy policy, keyed by the file that sets them. */
const cookies = {
  "apps/site/app/routes/theme.ts": ["theme"],
  "packages/core/src/i18n.server.ts": ["locale"],
  "packages/core/src/sessions/sessions.server.ts": ["session"],
  "packages/core/src/toast.server.ts": ["toast"],
  "packages/feature-account/src/devices/device.server.ts": ["device"],
  "packages/feature-account/src/reset/reset-state.server.ts": ["reset"],
  "packages/feature-account/src/settings/entries.server.ts": ["setNav", "userZone"],
  "packages/feature-account/src/settings/preferences.server.ts": ["theme"],
  "packages/feature-account/src/third-party/flows.server.ts": ["third"],
  "packages/feature-chat/src/frame/panels.server.ts": ["chatNav"],
  "packages/feature-chat/src/conversations/burn-mode.ts": ["chatBurn-…"],
  "packages/feature-files/src/share/visit.server.ts": ["share-…"],
};
/** The hash of both texts in all languages; see the last test. */
const fingerprint = "1e2040222e5cd6c1";

describe.each(languages)("the privacy policy in %s", (language) => {
  const { days, minutes } = units[language];
  /** @type {string[]} */
  const policy = legalTexts.privacy[language].sections.flatMap((/** @type {{ body: any[] }} */ { body }) =>
    body.flat(),
  );

  it.each([
    ["the end of a cancelled account", `${graceDays} ${days}`, /cancel|delete your account|注销账号后|刪除帳戶後/],
    ["a code", `${codeMinutes} ${minutes}`, /^Verification codes|^验证码|^驗證碼/],
    ["the steps of a reset", `${codeMinutes} ${minutes}`, /^reset/],
    ["a third-party sign-in", `${flowMinutes} ${minutes}`, /^third/],
    ["the log of sign-ins", `${logDays} ${days}`, /^Sign-in records|^登录记录|^登入紀錄/],
    ["a guest", `${guestDays} ${days}`, /^A guest|临时账号|臨時帳戶/],
    [
      "the address of a visitor",
      `${visitAddressDaysAtMost} ${days}`,
      /^Visits to your links|^短链接和文章的访问|^短連結及文章的瀏覽/,
    ],
    ["burn mode", `${burnDays} ${days}`, /^chatBurn/],
  ])("says how long %s lasts: %s", (_, time, about) => {
    const lines = policy.filter((line) => about.test(line));
    expect(lines.join("\n")).toContain(time);
  });

  it("names every cookie", () => {
    const names = policy.flatMap((line) => /^([\w, 、…-]+)[:：]/.exec(line)?.[1]?.split(/, |、/) ?? []);
    expect(names).toEqual(expect.arrayContaining(Object.values(cookies).flat()));
  });
});

it("every file that sets a cookie is listed in this test", () => {
  const setting = ["packages", "apps/site/app"].flatMap((folder) => sources(join(root, folder)));
  expect(setting.sort()).toEqual(Object.keys(cookies).sort());
});

it("the agreement says when a cancelled account is deleted", () => {
  for (const language of languages) {
    const text = JSON.stringify(legalTexts.protocol[language]);
    expect(text).toContain(`${graceDays} ${units[language].days}`);
  }
});

it("the texts are unchanged since their date was set (after a change, update the date and the fingerprint)", () => {
  const texts = JSON.stringify([legalTexts, legalDates]);
  expect(createHash("sha256").update(texts).digest("hex").slice(0, 16)).toBe(fingerprint);
});

/** The source files that set a cookie with `Max-Age`. @returns {string[]} */
function sources(/** @type {string} */ folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return /^(node_modules|build|e2e|testing)$/.test(entry.name) ? [] : sources(path);
    const isSource = /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name);
    return isSource && readFileSync(path, "utf8").includes("Max-Age=") ? [relative(root, path)] : [];
  });
}
