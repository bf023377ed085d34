import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** @typedef {{ [key: string]: string | Words }} Words */

/** Plural and ordinal endings that i18next adds to a key. */
const pluralEnding = /_(zero|one|two|few|many|other)$/;

/** Every text of a namespace by its dotted key. @returns {Map<string, string>} */
export function flatten(/** @type {Words} */ words, trail = "") {
  const texts = new Map();
  for (const [name, value] of Object.entries(words)) {
    if (typeof value === "string") texts.set(`${trail}${name}`, value);
    else for (const [key, text] of flatten(value, `${trail}${name}.`)) texts.set(key, text);
  }
  return texts;
}

/** Keys without their plural endings, so that languages with different plurals compare. */
export function plainKeys(/** @type {Map<string, string>} */ texts) {
  return new Set([...texts.keys()].map((key) => key.replace(pluralEnding, "")));
}

/** The TypeScript sources in these folders, without words, type declarations and tests. */
export function readSources(/** @type {string[]} */ folders) {
  return folders.flatMap((folder) => sourceFiles(folder)).map((file) => readFileSync(file, "utf8"));
}

/** @returns {string[]} */
function sourceFiles(/** @type {string} */ folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory())
      return ["locales", "words", "node_modules", "build", "e2e"].includes(entry.name) ? [] : sourceFiles(path);
    return /\.tsx?$/.test(entry.name) && !/\.(test|d)\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

/**
 * Returns a function that says whether a key is used. A key is used if the sources contain it as a literal, with or
 * without its namespace; if they contain one of its parents with the namespace; or if the fixed parts of a template
 * literal match it.
 * @param {string[]} sources
 */
export function usesOf(sources) {
  const literals = new Set();
  /** @type {RegExp[]} */
  const patterns = [];
  for (const source of sources) {
    for (const [, text] of source.matchAll(/["']((?:\w[\w-]*:)?[\w.-]+)["'|]/g)) literals.add(text);
    for (const [, text = ""] of source.matchAll(/["']([\w-]+:[\w.-]+)\|/g)) literals.add(text);
    for (const [, template = ""] of source.matchAll(/`([^`\s]*\$\{[^`\s]*\}[^`\s]*)`/g)) {
      const fixed = template.split(/\$\{[^}]*\}/);
      if (fixed.some((piece) => /\w{2,}\.|\.\w{2,}|\w{2,}:\w{2,}/.test(piece)))
        patterns.push(new RegExp(`^${fixed.map(escapePattern).join("[\\w.-]+")}$`));
    }
  }
  return (/** @type {string} */ namespace, /** @type {string} */ key) => {
    const full = `${namespace}:${key}`;
    return (
      parents(full).some((parent) => literals.has(parent)) ||
      literals.has(key) ||
      literals.has(full) ||
      patterns.some((pattern) => pattern.test(key) || pattern.test(full))
    );
  };
}

/** `core:words.groups.other` is below `core:words.groups` and `core:words`. */
function parents(/** @type {string} */ full) {
  const pieces = full.split(".");
  return pieces.slice(1).map((_, index) => pieces.slice(0, index + 1).join("."));
}

function escapePattern(/** @type {string} */ text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** Common characters that occur in one script only, in the same order in both: simplified, then traditional. */
const simplified =
  "们这为发会说时对开关经点页网码录链认设视频东车书长门问间见观语话请谢让许论证识该详误调谁试费资质贵买卖图团国园圆场块坏压号听启响员";
const traditional =
  "們這為發會說時對開關經點頁網碼錄鏈認設視頻東車書長門問間見觀語話請謝讓許論證識該詳誤調誰試費資質貴買賣圖團國園圓場塊壞壓號聽啟響員";

/** The characters of a text that belong to the other Chinese script. */
export function foreignCharacters(/** @type {string} */ text, /** @type {"zhCn" | "zhHk"} */ locale) {
  const foreign = locale === "zhCn" ? traditional : simplified;
  return [...new Set([...text].filter((character) => foreign.includes(character)))];
}
