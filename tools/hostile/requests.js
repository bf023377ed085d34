// Requests that are designed to be slow: patterns, nesting, archives, sheets, Markdown, and everything around a
// request's content, such as its address, headers and fields.
import { randomBytes } from "node:crypto";
import { hostileArchives, hostileSources } from "./documents.js";

/**
 * A hostile request. `path` may refer to what the attackers have uploaded: `{file:NAME}` stands for a file's id and
 * `{share:NAME}` for a share's token. `{version}` stands for that of the site's scripts.
 * @typedef {{ kind: string, name: string, method: string, path: string, headers?: Record<string, string>, body?: string | FormData }} Hostile
 */

const json = { "content-type": "application/json" };
const formatTypes = ["auto", "html", "css", "js", "json", "xml", "ts", "jsx", "md", "yaml", "sql", "graphql"];

/** @returns {Hostile[]} */
export function hostileRequests(/** @type {import("./documents.js").Document[]} */ documents) {
  return [
    ...formatting(),
    ...checking(),
    ...importingCodes(),
    ...articles(),
    ...archives(),
    ...previews(documents),
    ...drawing(),
    ...envelopes(),
  ];
}

/** @returns {Hostile[]} */
function formatting() {
  const texts = {
    ...hostileSources(95_000),
    "29 comments": `${"<!---->".repeat(29)}x`,
    "2,000 blanks": `${" ".repeat(2000)}a`,
  };
  const types = (/** @type {string} */ name) =>
    name.length % 2 ? formatTypes.slice(0, 6) : ["auto", ...formatTypes.slice(6)];
  return Object.entries(texts).flatMap(([name, content]) =>
    types(name).map((type) => ({
      kind: "format",
      name: `${name} as ${type}`,
      method: "POST",
      path: "/api/format",
      headers: json,
      body: JSON.stringify({ type, content, ...(type === "html" && { work: "minify" }) }),
    })),
  );
}

/** @returns {Hostile[]} */
function checking() {
  const texts = {
    ...hostileSources(95_000),
    "marks over letters": `a${"\u0301".repeat(95_000)}`,
    "signs for letters": "$@!1|0".repeat(15_000),
    "letters with gaps": "f u c k ".repeat(12_000),
    "invisible letters": "\u200b\u200d".repeat(47_000),
  };
  return Object.entries(texts).map(([name, content]) => ({
    kind: "check",
    name,
    method: "POST",
    path: "/api/check",
    headers: json,
    body: JSON.stringify({ type: "text", content }),
  }));
}

/** @returns {Hostile[]} */
function importingCodes() {
  const texts = {
    "a million blanks": `x${" ".repeat(990_000)}x`,
    "a million line breaks": `x${"\n".repeat(990_000)}x`,
    "29,000 addresses": "otpauth://totp/a?secret=GEZDGNBV\n".repeat(29_000),
    "a migration that never ends": `otpauth-migration://offline?data=${"A".repeat(900_000)}`,
    "500,000 brackets": "[".repeat(500_000),
    "columns without end": `name,${",".repeat(900_000)}`,
    "quotes that never close": `"${'""'.repeat(450_000)}`,
    "XML entities": `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "${"c".repeat(1000)}">]><a>${"&b;".repeat(100_000)}</a>`,
  };
  return Object.entries(texts).map(([name, text]) => ({
    kind: "import of codes",
    name,
    method: "POST",
    path: "/mfa/import",
    body: formOf({ text }),
  }));
}

/** @returns {Hostile[]} */
function articles() {
  return Object.entries(hostileSources(95_000)).flatMap(([name, content]) => [
    {
      kind: "article",
      name,
      method: "POST",
      path: "/api/blog",
      headers: json,
      body: JSON.stringify({
        title: `Hostile ${randomBytes(4).toString("hex")}`,
        category: "a",
        tag: "a",
        content,
        is_open: 1,
      }),
    },
    {
      kind: "draft",
      name,
      method: "PUT",
      path: "/api/blog/draft",
      headers: json,
      body: JSON.stringify({ title: "Draft", content }),
    },
  ]);
}

/** @returns {Hostile[]} */
function archives() {
  return hostileArchives("zip").map(({ name, bytes }) => ({
    kind: "import of articles",
    name,
    method: "POST",
    path: "/api/blog/import",
    body: formOf({}, { file: [name, bytes] }),
  }));
}

/** Previews of all uploaded documents by their owners, and of every third one by anybody through an open link. */
function previews(/** @type {import("./documents.js").Document[]} */ documents) {
  return documents.flatMap(({ name }, at) => [
    { kind: "preview", name, method: "GET", path: `/preview/file/{file:${name}}/document` },
    ...(at % 3 === 0 ? [{ kind: "share", name, method: "GET", path: `/share/{share:${name}}/document` }] : []),
  ]);
}

/** @returns {Hostile[]} */
function drawing() {
  const pictures = /** @type {[string, Uint8Array][]} */ ([
    ["a PNG of 30,000 by 30,000", emptyPng(30_000, 30_000)],
    ["a PNG of 1 by 2,000,000,000", emptyPng(1, 2_000_000_000)],
    ["bytes of chance", new Uint8Array(randomBytes(90_000))],
  ]);
  const codes = ["a".repeat(2_900), "1".repeat(7_000), "漢".repeat(980), `http://a/${"%".repeat(2_000)}`];
  return [
    ...pictures.flatMap(([name, bytes]) => [
      { kind: "icon", name, method: "POST", path: "/api/ico", body: formOf({}, { file: ["a.png", bytes] }) },
      {
        kind: "scan of a code",
        name,
        method: "POST",
        path: "/qrcode/scan",
        body: formOf({}, { file: ["a.png", bytes] }),
      },
      { kind: "portrait", name, method: "PUT", path: "/api/avatar", body: formOf({}, { avatar: ["a.png", bytes] }) },
    ]),
    ...codes.map((url) => ({
      kind: "code",
      name: `${url.length} signs`,
      method: "GET",
      path: `/api/qrcode?url=${encodeURIComponent(url)}&type=png`,
    })),
  ];
}

/** Hostile addresses, headers, bodies and form fields. */
function envelopes() {
  const paths = [
    `/${"a/".repeat(3_900)}`,
    `/${"%61".repeat(2_500)}`,
    `/${"%".repeat(7_000)}`,
    `/${"/".repeat(7_000)}`,
    `/s/${"a".repeat(7_000)}`,
    `/b/${"-".repeat(7_000)}/x`,
    `/user/login?redirect=${"%2F".repeat(2_500)}`,
    `/short?page=${"9".repeat(7_000)}`,
    `/share/${"_".repeat(60)}/${"a".repeat(6_000)}`,
    `/${"..%2f".repeat(1_400)}`,
    `/all.data?_routes=${"a,".repeat(3_500)}`,
    `/__manifest?p=${"/a".repeat(3_600)}&version={version}`,
    `/__manifest?${Array.from({ length: 290 }, (_, n) => `p=/x${n}`).join("&")}&version={version}`,
  ];
  const headers = {
    "accept-language": Array.from({ length: 1_000 }, (_, n) => `a${n % 100}-b;q=0.${n}`).join(","),
    "accept-encoding": "gzip;q=0.1,".repeat(1_200),
    "user-agent": `${"Mozilla/5.0 (".repeat(500)}${")".repeat(500)}`,
    cookie: Array.from({ length: 2_000 }, (_, n) => `a${n}=1`).join("; "),
    range: `bytes=${"0-1,".repeat(2_500)}0-1`,
    "x-forwarded-for": `${"1.2.3.4,".repeat(1_500)}203.0.113.9`,
    "if-none-match": '"a",'.repeat(2_500),
    referer: `http://a/${"?".repeat(10_000)}`,
    "content-type": `multipart/form-data; boundary=${"-".repeat(10_000)}`,
    language: "zhCn".repeat(2_500),
  };
  const fields = (/** @type {number} */ count) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`a${n}`, ""]));
  const bodies = /** @type {[string, string][]} */ ([
    ["60,000 unknown fields", JSON.stringify(fields(60_000))],
    ["a nest of 400,000 arrays", "[".repeat(400_000)],
    ["a nest of 80,000 objects", '{"a":'.repeat(80_000)],
    ["a number of 400,000 digits", `{"url":${"9".repeat(400_000)}}`],
    ["names that are the prototype's", `{${'"__proto__":{"a":1},'.repeat(15_000)}"constructor":{}}`],
    ["a key of 400,000 letters", `{"${"a".repeat(400_000)}":1}`],
    ["escapes", `{"url":"${"\\u0000".repeat(60_000)}"}`],
  ]);
  return [
    ...paths.flatMap((path) =>
      ["GET", "POST", "HEAD"].map((method) => ({ kind: "address", name: path.slice(0, 20), method, path })),
    ),
    ...Object.entries(headers).flatMap(([name, value]) =>
      ["/", "/short", "/api/site", "/s/nothing"].map((path) => ({
        kind: "header",
        name: `${name} for ${path}`,
        method: "GET",
        path,
        headers: { [name]: value },
      })),
    ),
    ...bodies.flatMap(([name, body]) =>
      ["/api/short", "/api/login", "/api/blog"].map((path) => ({
        kind: "body",
        name: `${name} for ${path}`,
        method: "POST",
        path,
        headers: json,
        body,
      })),
    ),
    ...["/api/ico", "/api/file", "/user/login", "/short"].flatMap((path) => [
      { kind: "form", name: `3,000 fields for ${path}`, method: "POST", path, body: formOf(fields(3_000)) },
      {
        kind: "form",
        name: `names with a thousand brackets for ${path}`,
        method: "POST",
        path,
        body: formOf({ [`a${"[0]".repeat(1_000)}`]: "x", [`a${".a".repeat(3_000)}`]: "x" }),
      },
    ]),
  ];
}

function formOf(
  /** @type {Record<string, string>} */ fields,
  /** @type {Record<string, [string, Uint8Array]>} */ files = {},
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [name, [file, bytes]] of Object.entries(files)) form.append(name, new File([bytes.slice()], file));
  return form;
}

/** A PNG that declares a size but contains no pixels. */
function emptyPng(/** @type {number} */ width, /** @type {number} */ height) {
  const bytes = Buffer.from(
    "89504e470d0a1a0a0000000d494844520000000000000000080200000000000000000000004944415478da0000000049454e44ae426082",
    "hex",
  );
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return new Uint8Array(bytes);
}
