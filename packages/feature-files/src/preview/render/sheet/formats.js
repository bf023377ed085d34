/**
 * Number formats that the library does not know: those of other languages, with their currencies, weekdays, eras and
 * numerals.
 */
import { SSF } from "@e965/xlsx";

/** Languages by the identifiers that Office uses. @type {Record<string, string>} */
const languages = {
  404: "zh-TW",
  804: "zh-CN",
  C04: "zh-HK",
  1004: "zh-SG",
  1404: "zh-MO",
  411: "ja",
  412: "ko",
  407: "de",
  807: "de-CH",
  C07: "de-AT",
  "40C": "fr",
  "80C": "fr-BE",
  "40A": "es",
  C0A: "es",
  "80A": "es-MX",
  410: "it",
  413: "nl",
  416: "pt-BR",
  816: "pt-PT",
  415: "pl",
  419: "ru",
  "41D": "sv",
  "41F": "tr",
  422: "uk",
  "42A": "vi",
  "41E": "th",
};

/** What the numbers of formats mean that Chinese programs write without their codes. @type {Record<number, string>} */
const builtIn = {
  27: 'yyyy"年"m"月"',
  28: 'm"月"d"日"',
  29: 'm"月"d"日"',
  30: "m-d-yy",
  31: 'yyyy"年"m"月"d"日"',
  32: 'h"时"mm"分"',
  33: 'h"时"mm"分"ss"秒"',
  34: '上午/下午h"时"mm"分"',
  35: '上午/下午h"时"mm"分"ss"秒"',
  36: 'yyyy"年"m"月"',
  50: 'yyyy"年"m"月"',
  51: 'm"月"d"日"',
  52: 'yyyy"年"m"月"',
  53: 'm"月"d"日"',
  54: 'm"月"d"日"',
  55: '上午/下午h"时"mm"分"',
  56: '上午/下午h"时"mm"分"ss"秒"',
  57: 'yyyy"年"m"月"',
  58: 'm"月"d"日"',
};

const longestFormat = 255;

/**
 * Names the formats that have only a number in a workbook's styles.
 *
 * @param {string} styles XML
 */
export function withBuiltIn(styles) {
  const known = new Set(
    styles
      .split("<numFmt ")
      .slice(1)
      .map((entry) => /numFmtId="(\d{1,5})"/.exec(entry.slice(0, 500))?.[1]),
  );
  const missing = Object.entries(builtIn).filter(([id]) => !known.has(id) && styles.includes(`numFmtId="${id}"`));
  if (missing.length === 0) return styles;
  const entries = missing.map(
    ([id, code]) => `<numFmt numFmtId="${id}" formatCode="${code.replaceAll('"', "&quot;")}"/>`,
  );
  return (
    behindTag(styles, "<numFmts", entries.join("")) ??
    behindTag(styles, "<styleSheet", `<numFmts>${entries.join("")}</numFmts>`) ??
    styles
  );
}

/** @param {string} xml @param {string} tag its beginning @param {string} added @returns {string | undefined} */
function behindTag(xml, tag, added) {
  const end = xml.indexOf(">", xml.indexOf(tag));
  const isThere = xml.includes(tag) && end > 0 && xml[end - 1] !== "/";
  return isThere ? xml.slice(0, end + 1) + added + xml.slice(end + 1) : undefined;
}

const unusual = /\[\$|\[DBNum|\[[^\]\p{ASCII}]|a{3}|上午|e(?![+-])|g{1,3}|G\/|General[^;]/iu;

/**
 * A number as its spreadsheet shows it; undefined if the library knows the format.
 *
 * @param {number} value @param {string} format @param {boolean} date1904
 * @returns {string | undefined}
 */
export function formatted(value, format, date1904) {
  if (format.length > longestFormat || !unusual.test(format)) return undefined;
  try {
    const { code, numerals, noon } = plainFormat(format, value, date1904);
    const text = SSF.format(code, value, { date1904 });
    return numbered(noon ? text.replace(/AM/g, "上午").replace(/PM/g, "下午") : text, numerals, code);
  } catch {
    return undefined;
  }
}

/** @param {string} format @param {number} value @param {boolean} date1904 */
function plainFormat(format, value, date1904) {
  const { text, identifier } = withSigns(format);
  const language = languages[(identifier.split(",")[0] ?? "").replace(/^0+/, "").toUpperCase()];
  const numerals = Number(/\[DBNum(\d)\]/i.exec(format)?.[1] ?? 0);
  const noon = format.includes("上午/下午");
  const code = text
    .replace(/\[DBNum\d\]/gi, "")
    // Colours by their Chinese and Japanese names.
    .replace(/\[[^\]\p{ASCII}][^\]]{0,10}\]/gu, "")
    .replace(/G\/(?:通用格式|標準|标准|通用)/g, "General")
    .replaceAll("上午/下午", "AM/PM")
    // The library would leave out the words beside it.
    .replace(/(?<=.)General|General(?=.)/, () => `"${SSF.format("General", value)}"`);
  return { code: withWords(code, { language, date: dateOf(value, date1904) }), numerals, noon };
}

/**
 * A format with the signs of its currencies as texts: `[$€-407]` is a sign and the identifier of a language.
 *
 * @param {string} format
 */
function withSigns(format) {
  const [first = "", ...others] = format.split("[$");
  let identifier = "";
  const parts = others.map((part) => {
    const end = part.indexOf("]");
    const [sign = "", language = ""] = part.slice(0, Math.max(0, end)).split("-", 2);
    identifier ||= language;
    return (sign ? `"${sign}"` : "") + part.slice(end + 1);
  });
  return { text: first + parts.join(""), identifier };
}

/** @param {number} value @param {boolean} date1904 */
function dateOf(value, date1904) {
  const parsed = SSF.parse_date_code(value, { date1904 });
  return parsed ? new Date(Date.UTC(parsed.y, parsed.m - 1, parsed.d)) : undefined;
}

/**
 * Puts the names of weekdays, months and eras into a format, outside of its quoted texts.
 *
 * @param {string} code @param {{ language: string | undefined, date: Date | undefined }} of
 */
function withWords(code, { language, date }) {
  if (!date) return code;
  const named = (/** @type {Intl.DateTimeFormatOptions} */ options, tag = language ?? "en") =>
    `"${new Intl.DateTimeFormat(tag, { ...options, timeZone: "UTC" }).format(date)}"`;
  const weekday = (/** @type {"long" | "short"} */ length) => {
    const name = named({ weekday: length }, language ?? "zh-CN");
    // 周四, and 四 where Office leaves the first character out.
    return length === "short" ? name.replace(/[周週]/, "") : name;
  };
  const isDate = /[ymdge]/i.test(code.replace(/"[^"]*"|\\.|General|e[+-]/gi, ""));
  return code.replace(
    /"[^"]*"|\\.|\.(?!0)|General|a{4}|a{3}|d{4}|d{3}|m{5}|m{4}|m{3}|g{1,3}|e{1,4}(?![+-])/gi,
    (token) => {
      if (token === ".") return isDate ? "\\." : token;
      if (token.startsWith('"') || token.startsWith("\\") || token === "General") return token;
      switch (token.toLowerCase()) {
        case "aaaa":
          return weekday("long");
        case "aaa":
          return weekday("short");
        case "dddd":
          return language ? named({ weekday: "long" }) : token;
        case "ddd":
          return language ? named({ weekday: "short" }) : token;
        case "mmmm":
          return language ? named({ month: "long" }) : token;
        case "mmm":
          return language ? named({ month: "short" }) : token;
        default:
          return /^g/i.test(token) ? era(date, language, token.length) : eraYear(date, language);
      }
    },
  );
}

/** @param {Date} date @param {string | undefined} language @param {number} length */
function era(date, language, length) {
  if (language === "zh-TW") return '"民國"';
  if (language !== "ja") return "";
  const style = length === 3 ? "long" : length === 2 ? "short" : "narrow";
  const parts = new Intl.DateTimeFormat("ja-JP-u-ca-japanese", { era: style, timeZone: "UTC" }).formatToParts(date);
  const name = parts.find(({ type }) => type === "era")?.value ?? "";
  return `"${length === 2 ? name.slice(0, 1) : name}"`;
}

/** @param {Date} date @param {string | undefined} language */
function eraYear(date, language) {
  if (language === "zh-TW") return `"${date.getUTCFullYear() - 1911}"`;
  if (language !== "ja") return "yyyy";
  const parts = new Intl.DateTimeFormat("ja-JP-u-ca-japanese", { year: "numeric", timeZone: "UTC" }).formatToParts(
    date,
  );
  return `"${parts.find(({ type }) => type === "year")?.value ?? ""}"`;
}

const numeralsOf = ["", "〇一二三四五六七八九", "零壹贰叁肆伍陆柒捌玖", "０１２３４５６７８９"];
const unitsOf = ["", "十百千", "拾佰仟", "十百千"];

/**
 * Writes the numbers in a text with other numerals: years digit by digit, all others by their place.
 *
 * @param {string} text @param {number} numerals as in `[DBNum1]` @param {string} code
 */
function numbered(text, numerals, code) {
  const digits = [...(numeralsOf[numerals] ?? "")];
  if (digits.length === 0) return text;
  const isDate = /[ymdhs]/i.test(code.replace(/"[^"]*"|General/gi, ""));
  return text.replace(/(\d+)(?:\.(\d+))?/g, (_, whole, part) => {
    const plain = (/** @type {string} */ number) => [...number].map((digit) => digits[Number(digit)] ?? digit).join("");
    const byPlace =
      numerals === 3 || (isDate && whole.length > 2)
        ? plain(whole)
        : placed(whole, digits, [...(unitsOf[numerals] ?? "")]);
    return part ? `${byPlace}.${plain(part)}` : byPlace;
  });
}

/** @param {string} number @param {string[]} digits @param {string[]} units */
function placed(number, digits, units) {
  const zero = digits[0] === "〇" ? "零" : (digits[0] ?? "");
  const value = BigInt(number);
  if (value === 0n || number.length > 16)
    return value === 0n ? (digits[0] ?? "") : [...number].map((digit) => digits[Number(digit)]).join("");
  const groups = [];
  for (let rest = value; rest > 0n; rest /= 10_000n) groups.unshift(Number(rest % 10_000n));
  const large = ["", "万", "亿", "万亿"];
  let written = "";
  for (const [at, group] of groups.entries()) {
    if (group === 0) continue;
    const isPadded = written !== "" && (group < 1000 || groups[at - 1] === 0);
    written += (isPadded ? zero : "") + group4(group, digits, units, zero) + (large[groups.length - 1 - at] ?? "");
  }
  // 十三, not 一十三.
  return written.replace(/^一十/, "十");
}

/** @param {number} group below 10,000 @param {string[]} digits @param {string[]} units @param {string} zero */
function group4(group, digits, units, zero) {
  let written = "";
  let hasGap = false;
  for (let place = 3; place >= 0; place -= 1) {
    const digit = Math.floor(group / 10 ** place) % 10;
    if (digit === 0) {
      hasGap ||= written !== "";
      continue;
    }
    written += (hasGap ? zero : "") + digits[digit] + (place > 0 ? units[place - 1] : "");
    hasGap = false;
  }
  return written;
}
