/** Reads the exports of other short-link services. Plain JavaScript, for a worker: a hostile file keeps a parser busy. */
import Papa from "papaparse";

/** @typedef {import("./messages").ForeignLink} ForeignLink */
/** @typedef {import("./messages").ReadLinks} ReadLinks */

const cellAtMost = 4000;

/**
 * What columns and fields have, by their names in lower case without blanks and signs. Shlink, YOURLS, Kutt, Bitly, Dub
 * and this site call the same things differently.
 */
const names = {
  url: "longurl longlink originallink fullurl destinationurl destination target targeturl originalurl url leadsto 目标网址 目標網址 目标 目標 原网址 原網址",
  short: "shorturl shortlink bitlink surl shortaddress 短链接 短網址 短連結 短网址",
  ending: "shortcode slashtag keyword key slug alias customalias backhalf path ending address",
  title: "title name 标题 標題",
  note: "note notes description comments comment 备注 備註",
  tags: "tags tag labels 标签 標籤",
  created:
    "createdat datecreated created creationdate timestamp date createdon dateadded createtime 创建时间 建立時間 創建時間",
  expires:
    "expiresat validuntil expirein expires expirationdate expiry expireson expiration 到期时间 到期時間 失效时间 有效期",
  starts: "validsince",
  maxVisits: "maxvisits visitlimit clicklimit maximumvisits 访问次数上限 瀏覽次數上限",
  visits: "visits visitcount clicks totalclicks click engagements visitscount 访问量 瀏覽次數 访问次数 點擊次數",
  after: "expiredurl afterurl aftertheend 失效后跳转 失效後前往",
  password: "password protected passwordprotected 密码 密碼",
  archived: "archived banned disabled",
  domain: "domain",
  rules: "redirectrules geo ios android hasredirectrules 规则",
};

/** @type {Map<string, keyof typeof names>} */
const byName = new Map(
  Object.entries(names).flatMap(([role, list]) =>
    list.split(" ").map((name) => [name, /** @type {keyof typeof names} */ (role)]),
  ),
);

/** @param {string} name */
function roleOf(name) {
  return byName.get(name.toLowerCase().replace(/[\s_\-.:()]+/g, ""));
}

/**
 * @param {string} text
 * @returns {ReadLinks | null} null if no column or field has the links' targets
 */
export function readLinks(text) {
  const plain = text.replace(/^\uFEFF/, "").trim();
  return /^[[{]/.test(plain) ? readJson(plain) : readTable(plain);
}

/** @param {string} text @returns {ReadLinks | null} */
function readTable(text) {
  const [, named, rest = text] = /^sep=(.)\r?\n([\s\S]*)$/i.exec(text) ?? [];
  const parsed = Papa.parse(/** @type {string} */ (rest), { skipEmptyLines: "greedy", delimiter: named ?? "" });
  const [header = [], ...rows] = /** @type {string[][]} */ (parsed.data);
  const found = header.map((name) => roleOf(name.trim()));
  // Beside a column of targets, `link` is the short address.
  const roles = header.map((name, at) => (/^link$/i.test(name.trim()) && found.includes("url") ? "short" : found[at]));
  if (!roles.includes("url") && !roles.includes("short")) return null;
  const broken = new Set(parsed.errors.filter(({ type }) => type === "Quotes").map(({ row }) => row));
  return collect(
    rows.map((cells, at) => {
      if (broken.has(at + 1) || cells.length > header.length) return null;
      /** @type {Record<string, unknown>} */
      const fields = {};
      roles.forEach((role, column) => {
        const cell = unescaped(cells[column] ?? "");
        if (role && cell) fields[role] ??= cell;
      });
      return fields;
    }),
  );
}

/** Without the apostrophe that keeps spreadsheets from running a cell. @param {string} cell */
function unescaped(cell) {
  const plain = cell.slice(0, cellAtMost).trim();
  return /^'[=+\-@\t\r\n|]/.test(plain) ? plain.slice(1) : plain;
}

/** @param {string} text @returns {ReadLinks | null} */
function readJson(text) {
  const list = listIn(JSON.parse(text));
  return list && collect(list.map(fieldsOf));
}

/**
 * The list of links: of Kutt below `data`, of Shlink below `shortUrls.data`, of Bitly below `links`; YOURLS has a map.
 *
 * @param {any} file @param {number} [depth]
 * @returns {any[] | null}
 */
function listIn(file, depth = 0) {
  if (depth > 3 || typeof file !== "object" || file === null) return null;
  if (Array.isArray(file)) return file.some((item) => roleNames(item).has("url")) ? file : null;
  const own = Object.values(file);
  const isMap = own.length > 0 && own.every((item) => roleNames(item).has("url"));
  if (isMap) {
    // YOURLS: the keys of the map may be the endings.
    return Object.entries(file).map(([key, item]) => (/^link_\d+$/.test(key) ? item : { keyword: key, ...item }));
  }
  for (const inner of own) {
    const found = listIn(inner, depth + 1);
    if (found) return found;
  }
  return null;
}

/** @param {any} item */
function roleNames(item) {
  const isMap = typeof item === "object" && item !== null && !Array.isArray(item);
  return new Set(isMap ? Object.keys(item).map(roleOf) : []);
}

/** @param {any} item @returns {Record<string, unknown>} */
function fieldsOf(item) {
  /** @type {Record<string, unknown>} */
  const fields = {};
  // `url` is the target at Dub and YOURLS, `link` the short address at Kutt and Bitly.
  const all = { ...item, ...item.meta };
  for (const [name, value] of Object.entries(all)) {
    const role = name === "link" ? "short" : roleOf(name);
    if (role && value !== null && value !== "" && value !== undefined) fields[role] ??= value;
  }
  // Bitly: the ending that its owner chose.
  if (typeof item.custom_bitlinks?.[0] === "string") fields.short = item.custom_bitlinks[0];
  const sum = item.visitsSummary?.total ?? item.visitsCount;
  if (typeof sum === "number") fields.visits = sum;
  return fields;
}

/** @param {(Record<string, unknown> | null)[]} found @returns {ReadLinks} */
function collect(found) {
  /** @type {ForeignLink[]} */
  const links = [];
  const broken = [];
  for (const [at, fields] of found.entries()) {
    if (fields) links.push(linkOf(fields));
    else broken.push(at + 2);
  }
  return { links, broken };
}

/** @param {Record<string, unknown>} fields @returns {ForeignLink} */
function linkOf(fields) {
  const short = text(fields.short);
  const isAddress = /^https?:\/\//i.test(text(fields.ending)) || /[/.]/.test(text(fields.ending));
  return {
    url: text(fields.url),
    short,
    ending: (!isAddress && text(fields.ending)) || endingOf(short || text(fields.ending)),
    title: text(fields.title),
    note: text(fields.note),
    tags: tagsOf(fields.tags),
    created: text(fields.created),
    expires: text(fields.expires),
    starts: text(fields.starts),
    maxVisits: wholeNumber(fields.maxVisits),
    visits: wholeNumber(fields.visits),
    afterUrl: text(fields.after),
    hasPassword: isTrue(fields.password),
    isArchived: isTrue(fields.archived),
    hasRules: isTrue(fields.rules),
  };
}

/** The last part of a short address. @param {string} short */
function endingOf(short) {
  const path = short.replace(/^https?:\/\//i, "").split(/[?#]/, 1)[0] ?? "";
  return path.includes("/") ? (path.split("/").filter(Boolean).at(-1) ?? "") : "";
}

/** Names in a list, or in a text with commas or bars between them. @param {unknown} value @returns {string[]} */
function tagsOf(value) {
  const all = Array.isArray(value)
    ? value.map((tag) => (typeof tag === "object" ? text(tag?.name) : text(tag)))
    : text(value).split(/[,|;]/);
  return all.map((tag) => tag.trim()).filter(Boolean);
}

/** @param {unknown} value */
function wholeNumber(value) {
  const number = Number(text(value).replace(/[\s,.'](?=\d{3}(?:\D|$))/g, ""));
  return Number.isInteger(number) && number > 0 ? number : 0;
}

/** @param {unknown} value */
function isTrue(value) {
  if (typeof value === "object" && value !== null) return Object.keys(value).length > 0;
  return !["", "false", "no", "0", "null", "none", "off", "否"].includes(text(value).toLowerCase());
}

/** @param {unknown} value */
function text(value) {
  const isPlain = typeof value === "string" || typeof value === "number" || typeof value === "boolean";
  return isPlain ? String(value).slice(0, cellAtMost).trim() : "";
}
