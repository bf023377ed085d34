import { type Locale, type LocaleLoaders, locales, type Messages } from "../locale";

/** Words that simplified or machine-converted text has where Hong Kong writes another (登入, 連結, 檔案, 預設 …). */
const notHongKong = [
  "登錄",
  "鏈接",
  "默認",
  "郵箱",
  "賬號",
  "帳號",
  "手機號",
  "信息",
  "服務器",
  "數據",
  "視頻",
  "保存",
  "查看",
  "刷新",
  "隱私",
  "訪問",
  "添加",
  "字符",
  "短信",
  "屏幕",
  "加載",
  "點擊",
  "博客",
  "使用者",
  "批次",
  "位址",
];

/**
 * What is wrong with a package's words: keys that a translation lacks or has too many, placeholders that differ, empty
 * texts, and terms in zhHk that no one in Hong Kong writes. Empty when all is well.
 */
export async function wordProblems(loaders: LocaleLoaders): Promise<string[]> {
  const [zhCn, zhHk, enUs] = await Promise.all(
    locales.map(async (locale) => flatten((await loaders[locale]()).default)),
  );
  const english = enUs as Map<string, string>;
  return [
    ...compare("zhCn", zhCn as Map<string, string>, english),
    ...compare("zhHk", zhHk as Map<string, string>, english),
    ...[...(zhHk as Map<string, string>)].flatMap(([key, text]) => foreignTerms(key, text, english.get(key) ?? "")),
  ];
}

function compare(locale: Locale, words: Map<string, string>, english: Map<string, string>): string[] {
  const problems: string[] = [];
  for (const [key, source] of english) {
    // Chinese has one plural form.
    if (key.endsWith("_one") && !words.has(key)) continue;
    const text = words.get(key);
    if (text === undefined) problems.push(`${locale} lacks ${key}`);
    else if (text.trim() === "") problems.push(`${locale} has nothing for ${key}`);
    else if (placeholders(text) !== placeholders(source)) problems.push(`${locale} has other placeholders in ${key}`);
  }
  for (const key of words.keys()) if (!english.has(key)) problems.push(`${locale} has ${key}, which enUs has not`);
  return problems;
}

function foreignTerms(key: string, text: string, english: string): string[] {
  const found = notHongKong.filter((term) => text.includes(term));
  // 文件 is a document; a file is 檔案.
  if (text.includes("文件") && !/document/i.test(english)) found.push("文件");
  return found.map((term) => `zhHk says ${term} in ${key}`);
}

function flatten(words: Messages, prefix = ""): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [name, value] of Object.entries(words)) {
    const key = prefix + name;
    if (typeof value === "string") flat.set(key, value);
    else for (const [inner, text] of flatten(value, `${key}.`)) flat.set(inner, text);
  }
  return flat;
}

function placeholders(text: string): string {
  return [...new Set([...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name))].sort().join(" ");
}
