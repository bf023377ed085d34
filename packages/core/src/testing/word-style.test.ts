import { expect, it } from "vitest";
import type { Locale } from "../locale";
import { styleProblems } from "./word-style";

const problems = (locale: Locale, text: string, key = "key", isProse = false) =>
  styleProblems(locale, key, text, { english: "", isProse });

it.each<[Locale, string, string]>([
  ["enUs", "Choose a colour", "says colour instead of color"],
  ["enUs", "Organisation", "says Organisation instead of …ize, …ization"],
  ["enUs", "Please log in", "says log in instead of sign in"],
  ["enUs", "Tick a row", "says Tick instead of select"],
  ["enUs", "Your e-mail", "says e-mail instead of email"],
  ["enUs", "There is no such link", "says There is no such instead of … not found"],
  ["enUs", "Link deleted.", "ends one sentence with a full stop"],
  ["enUs", "7 % less", "has a space before %"],
  ["enUs", "Loading …", "has … twice, or after a space"],
  ["enUs", "Your password was changed. Not you? {{url}}", "gives an address without saying what to do there"],
  ["zhCn", "登录日志", "says 登录日志 instead of 登录记录"],
  ["zhCn", "已保存。", "ends one sentence with a full stop"],
  ["zhCn", "正在读取……", "has … twice, or after a space"],
  ["zhCn", "绑定GitHub", "lacks a space between Chinese and Latin"],
  ["zhCn", "绑定{{name}}", "lacks a space between Chinese and Latin"],
  ["zhCn", "{{count}}个", "lacks a space between Chinese and Latin"],
  ["zhHk", "密碼金鑰", "says 密碼金鑰 instead of another word in Hong Kong"],
  ["zhHk", "我的文件", "says 文件"],
  ["zhHk", "刪除這個連結？", "does not ask 確定要…嗎？"],
  ["zhHk", "確定刪除嗎？", "does not ask 確定要…嗎？"],
  ["zhHk", "尚未有連結", "does not say 暫時未有"],
])("%s: “%s” is found", (locale, text, problem) => {
  expect(problems(locale, text)).toEqual([`${locale} ${problem} in key`]);
});

it("reports a toast that describes a state", () => {
  expect(problems("enUs", "The version is back", "toasts.restored")).toEqual([
    "enUs describes a state instead of what was done in toasts.restored",
  ]);
});

it.each<[Locale, string]>([
  ["enUs", "Wrong password. Try again."],
  ["enUs", "Loading…"],
  ["enUs", "Your password was changed. Not you? Set a new one: {{url}}"],
  ["zhCn", "绑定 GitHub"],
  ["zhCn", "欢迎来到{{site}}"],
  ["zhCn", "已解绑“{{name}}”"],
  ["zhHk", "確定要刪除「{{name}}」嗎？刪除後無法復原。"],
  ["zhHk", "暫時未有連結"],
  ["zhHk", "還沒有帳戶？"],
  ["zhHk", "暫無風險"],
  ["zhHk", "查看手機號碼，並保存"],
])("%s: “%s” is right", (locale, text) => {
  expect(problems(locale, text)).toEqual([]);
});

it("allows letters to end their sentences with a full stop", () => {
  expect(problems("enUs", "This is your code.", "mail.reason", true)).toEqual([]);
});
