import { createHash } from "node:crypto";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { createInstance, type i18n } from "i18next";
import Negotiator from "negotiator";
import { readCookie } from "./cookies";
import type { HttpHandler } from "./feature-server";
import { quickenWords } from "./hot/quick-words.server";
import { isHot } from "./hot/switch.server";
import {
  defaultLocale,
  isLocale,
  type Locale,
  type LocaleLoaders,
  languageTags,
  locales,
  type Messages,
} from "./locale";
import type {} from "./locales/words";
import { bestEncoding } from "./server/encoding";
import type { Translate } from "./words";

/** The site's words: every namespace in every language, loaded once at start. */
export interface Translator {
  /** The `t` of a language; keys contain their namespace: `t("short:title")`. */
  t(locale: Locale): Translate;
  /** The i18next instance behind `t`, for rendering with react-i18next on the server. */
  instance(locale: Locale): i18n;
  /** Cookie `locale`, else header `language`, else `Accept-Language`, else the default language (spec:site-8). */
  localeOf(request: { headers: Pick<Headers, "get"> }): Locale;
  /** Ids of the packages whose words are loaded. */
  namespaces: string[];
  /** One namespace as plain data, for the browser; empty when there is no such namespace. */
  words(locale: Locale, namespace: string): Messages;
  /** Changes whenever any word changes; part of the address under which browsers cache words permanently. */
  version: string;
  /** The `Set-Cookie` that stores the choice for a year; scripts can read it and also store it in local storage. */
  localeCookie(locale: Locale): string;
}

/**
 * Loads all words and creates one i18next instance per language: creating one per request halves throughput.
 *
 * @param bundles loaders of each namespace, for example `{ core, ui, short: feature.locales }`.
 */
export async function createTranslator(bundles: Record<string, LocaleLoaders>): Promise<Translator> {
  const namespaces = Object.keys(bundles);
  const words = new Map<Locale, Record<string, Messages>>();
  const instances = new Map<Locale, i18n>();
  for (const locale of locales) {
    const loaded = await loadWords(bundles, locale);
    words.set(locale, loaded);
    instances.set(locale, await createLanguage(locale, loaded));
  }
  const fixed = new Map(
    locales.map((locale) => [locale, found(instances, locale).getFixedT(languageTags[locale]) as Translate]),
  );
  return {
    t: (locale) => found(fixed, locale),
    instance: (locale) => found(instances, locale),
    localeOf,
    namespaces,
    words: (locale, namespace) => found(words, locale)[namespace] ?? {},
    version: versionOf(words),
    localeCookie: (locale) => `locale=${locale}; Path=/; Max-Age=31536000; SameSite=Lax`,
  };
}

async function loadWords(bundles: Record<string, LocaleLoaders>, locale: Locale): Promise<Record<string, Messages>> {
  const loaded = await Promise.all(
    Object.entries(bundles).map(
      async ([namespace, loaders]) => [namespace, (await loaders[locale]()).default] as const,
    ),
  );
  return Object.fromEntries(loaded);
}

async function createLanguage(locale: Locale, words: Record<string, Messages>): Promise<i18n> {
  const tag = languageTags[locale];
  const instance = createInstance();
  await instance.init({
    lng: tag,
    fallbackLng: false,
    load: "currentOnly",
    ns: Object.keys(words),
    defaultNS: false,
    resources: { [tag]: words },
    // Code that writes HTML escapes the words; escaping here, too, would show entities.
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  rememberHierarchy(instance);
  if (isHot("quick-words")) quickenWords(instance, words);
  return instance;
}

/**
 * Caches the languages in which i18next looks for a key. It computes them, canonical tags included, at every `t`: a
 * third of the call's time, for a result that never changes in an instance of one language.
 */
function rememberHierarchy({ services }: i18n): void {
  const utils = services.languageUtils as { toResolveHierarchy(code: string, fallback?: unknown): string[] };
  const compute = utils.toResolveHierarchy.bind(utils);
  const known = new Map<string, string[]>();
  utils.toResolveHierarchy = (code, fallback) => {
    let hierarchy = fallback === undefined ? known.get(code) : undefined;
    hierarchy ??= compute(code, fallback);
    if (fallback === undefined) known.set(code, hierarchy);
    return hierarchy;
  };
}

function versionOf(words: Map<Locale, Record<string, Messages>>): string {
  return createHash("sha256")
    .update(JSON.stringify([...words]))
    .digest("base64url")
    .slice(0, 10);
}

function found<K, V>(map: Map<K, V>, key: K): V {
  const value = map.get(key);
  if (value === undefined) throw new Error(`No words for ${String(key)}`);
  return value;
}

/** See `Translator.localeOf`. */
export function localeOf(request: { headers: Pick<Headers, "get"> }): Locale {
  const chosen = readCookie(request.headers.get("cookie"), "locale") ?? request.headers.get("language");
  if (isLocale(chosen)) return chosen;
  return preferredLocale(request.headers.get("accept-language")) ?? defaultLocale;
}

/** The best supported language of an `Accept-Language` header, which may also use the product's codes. */
export function preferredLocale(header: string | null): Locale | null {
  if (!header) return null;
  const tags = new Negotiator({ headers: { "accept-language": header.slice(0, 500) } }).languages();
  return tags.map(localeOfTag).find((locale) => locale !== null) ?? null;
}

function localeOfTag(tag: string): Locale | null {
  if (isLocale(tag)) return tag;
  const [language, ...rest] = tag.toLowerCase().split("-");
  if (language === "en") return "enUs";
  if (language !== "zh" && language !== "yue") return null;
  if (rest.includes("hans")) return "zhCn";
  const traditional = language === "yue" || rest.some((part) => ["hant", "hk", "tw", "mo"].includes(part));
  return traditional ? "zhHk" : "zhCn";
}

interface Packed {
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
}

/**
 * Serves `/locales/{version}/{locale}/{namespace}.json`. A response under the current version may be cached
 * permanently. Under another version (a page from before a release) it has the current words and must not be cached.
 */
export function createWordsHandler(translator: Translator): HttpHandler {
  const packed = new Map<string, Packed>();
  return (request, response) => {
    const match = /^\/locales\/([\w-]+)\/(\w+)\/([\w-]+)\.json(?:\?|$)/.exec(request.url ?? "");
    if (!match || (request.method !== "GET" && request.method !== "HEAD")) return false;
    const [, version, locale, namespace] = match;
    if (!isLocale(locale) || !namespace || !translator.namespaces.includes(namespace)) return false;
    const name = `${locale}/${namespace}`;
    const body = packed.get(name) ?? pack(JSON.stringify(translator.words(locale, namespace)));
    packed.set(name, body);
    const encoding = bestEncoding(String(request.headers["accept-encoding"] ?? ""));
    const bytes = encoding ? body[encoding] : body.plain;
    response.writeHead(200, {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Length": bytes.length,
      "Cache-Control": version === translator.version ? "public, max-age=31536000, immutable" : "no-cache",
      Vary: "Accept-Encoding",
      ...(encoding ? { "Content-Encoding": encoding } : {}),
    });
    response.end(request.method === "HEAD" ? undefined : bytes);
    return true;
  };
}

function pack(json: string): Packed {
  const plain = Buffer.from(json);
  return { plain, br: brotliCompressSync(plain), gzip: gzipSync(plain, { level: 9 }) };
}
