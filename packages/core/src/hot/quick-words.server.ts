import type { i18n } from "i18next";
import type { Messages } from "../locale";

/** A text split at its placeholders: `texts[0] + values[names[0]] + texts[1] + …`. */
interface Template {
  texts: string[];
  names: string[];
  /** One form of a word that depends on `count`, which its text may leave out. */
  isPlural: boolean;
}

type Values = Record<string, unknown>;
type T = (key: unknown, values?: unknown, ...others: unknown[]) => unknown;
type PluralFor = (count: number) => Intl.LDMLPluralRule;
type GetFixedT = (lng: unknown, ns?: unknown, keyPrefix?: unknown) => T;

/** Options with which i18next may select another key. */
const choosing = new Set(["count", "context", "ordinal"]);

/**
 * Lets an instance of one language, whose words never change, look up plain words in a table: i18next checks some forty
 * options for each of them, and a list of ten rows has two hundred; a plural takes it 100 µs. Contexts, nesting, formats
 * and everything else are left to i18next; the results are the same.
 *
 * @param words each namespace of the instance's language
 */
export function quickenWords(instance: i18n, words: Record<string, Messages>): void {
  const getFixedT = instance.getFixedT.bind(instance) as unknown as GetFixedT;
  const pluralFor = pluralsOf(instance.language);
  const known = new Map<unknown, unknown>();
  instance.getFixedT = ((lng: unknown, ns?: unknown, keyPrefix?: unknown) => {
    const isOwn = (!lng || lng === instance.language) && !Array.isArray(ns) && !keyPrefix;
    if (!isOwn) return getFixedT(lng, ns, keyPrefix);
    if (!known.has(ns)) known.set(ns, quickT(getFixedT(lng, ns), words, ns as string | undefined, pluralFor));
    return known.get(ns);
  }) as unknown as i18n["getFixedT"];
}

function quickT(slow: T, words: Record<string, Messages>, ns: string | undefined, pluralFor: PluralFor) {
  const templates = new Map<string, Template | null>();
  const quick: T = (key, values, ...others) => {
    if (typeof key !== "string" || others.length > 0) return slow(key, values, ...others);
    const form = pluralOf(values, pluralFor);
    const name = form ? `${key}_${form}` : key;
    let template = templates.get(name);
    if (template === undefined) {
      template = templateOf(words, ns, name, form !== undefined);
      // Unknown keys are not cached: they may come from requests, in any number.
      if (template) templates.set(name, template);
    }
    return (template && filled(template, values)) ?? slow(key, values);
  };
  return Object.assign(quick, slow);
}

/** The plural form that `count` selects, such as `other`; undefined without a count, and for 0, which may have a word. */
function pluralOf(values: unknown, pluralFor: PluralFor): Intl.LDMLPluralRule | undefined {
  const count = (values as Values | null | undefined)?.count;
  return typeof count === "number" && count !== 0 ? pluralFor(count) : undefined;
}

/** Counts below it keep their plural form: Intl takes 2 µs for each, and a list has dozens. */
const mostKept = 1000;

function pluralsOf(language: string): PluralFor {
  const rules = new Intl.PluralRules(language);
  const kept: Intl.LDMLPluralRule[] = [];
  return (count) => {
    if (!Number.isInteger(count) || count < 0 || count >= mostKept) return rules.select(count);
    kept[count] ??= rules.select(count);
    return kept[count];
  };
}

/** The word of a key as a template; null if the key is missing or only i18next can process the word. */
function templateOf(
  words: Record<string, Messages>,
  ns: string | undefined,
  key: string,
  isPlural: boolean,
): Template | null {
  const colon = key.indexOf(":");
  const namespace = colon < 0 ? ns : key.slice(0, colon);
  const path = key.slice(colon + 1).split(".");
  let word: unknown = namespace === undefined ? undefined : words[namespace];
  for (const name of path) word = isMessages(word) && Object.hasOwn(word, name) ? word[name] : undefined;
  if (typeof word !== "string" || word.includes("$t(")) return null;
  const pieces = word.split(/\{\{([^{}]*)\}\}/);
  const names = pieces.filter((_, index) => index % 2 === 1).map((name) => name.trim());
  const isLeft = (name: string) => !/^\w+$/.test(name) || (choosing.has(name) && !(isPlural && name === "count"));
  if (names.some(isLeft)) return null;
  return { texts: pieces.filter((_, index) => index % 2 === 0), names, isPlural };
}

function isMessages(value: unknown): value is Messages {
  return typeof value === "object" && value !== null;
}

/** The template with its values; undefined unless there is exactly one text or number for each placeholder. */
function filled({ texts, names, isPlural }: Template, values: unknown): string | undefined {
  if (values === undefined) return names.length === 0 ? texts[0] : undefined;
  if (typeof values !== "object" || values === null) return undefined;
  for (const name in values) if (!names.includes(name) && !(isPlural && name === "count")) return undefined;
  let filled = texts[0] ?? "";
  for (const [index, name] of names.entries()) {
    const value = (values as Values)[name];
    if (typeof value !== "string" && typeof value !== "number") return undefined;
    filled += value + (texts[index + 1] ?? "");
  }
  return filled;
}
