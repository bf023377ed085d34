import { createInstance, type i18n } from "i18next";
import { describe, expect, it } from "vitest";
import { quickenWords } from "./quick-words.server";

const words = {
  shop: {
    plain: "Plain",
    named: "{{name}} has {{ things }}, said {{name}}",
    price: "{{price, number}}",
    nested: "$t(shop:plain) and {{name}}",
    inner: { apple_one: "{{count}} apple of {{name}}", apple_other: "{{count}} apples of {{name}}" },
    few_one: "One",
    few_other: "Several",
    none_zero: "None",
    none_other: "{{count}} of them",
    single: "{{count}} without forms",
    old: "Old",
    old_male: "Old man",
  },
};

async function instanceOf() {
  const instance = createInstance();
  const interpolation = { escapeValue: false };
  await instance.init({
    lng: "en",
    fallbackLng: false,
    ns: ["shop"],
    defaultNS: false,
    resources: { en: words },
    interpolation,
  });
  return instance;
}

const calls: [key: string | string[], values?: unknown][] = [
  ["shop:plain"],
  ["plain"],
  ["plain", {}],
  ["plain", { unused: 1 }],
  ["named", { name: "Ada", things: 3 }],
  ["named", { name: "$t(shop:plain) $1 {{things}} <b>", things: "" }],
  ["named", { name: "Ada" }],
  ["named", { name: ["a", "b"], things: true }],
  ["price", { price: 1234.5 }],
  ["nested", { name: "Ada" }],
  ["inner", {}],
  ["inner.apple", { count: 1, name: "Ada" }],
  ["inner.apple", { count: 2, name: "Ada" }],
  ["inner.apple", { count: 0, name: "Ada" }],
  ["inner.apple", { count: 1.5, name: "Ada" }],
  ["inner.apple", { count: "1", name: "Ada" }],
  ["inner.apple", { count: 2, name: "Ada", ordinal: true }],
  ["shop:few", { count: 1 }],
  ["few", { count: 2 }],
  ["few", {}],
  ["none", { count: 0 }],
  ["none", { count: 3 }],
  ["single", { count: 3 }],
  ["old", { context: "male", count: 2 }],
  ["plain", { count: 2 }],
  ["old", { context: "male" }],
  ["plain", { defaultValue: "Else" }],
  ["missing"],
  ["missing", { defaultValue: "Else" }],
  ["missing", "Else"],
  ["shop:missing.deeper"],
  ["plain.length"],
  ["toString"],
  [["missing", "plain"]],
  ["other:plain"],
];

type Ask = (...asked: unknown[]) => (...asked: unknown[]) => unknown;

/** `getFixedT` of an instance, without the types of the product's words. */
function asking(instance: i18n): Ask {
  return instance.getFixedT.bind(instance) as unknown as Ask;
}

describe("quick words", () => {
  it.each(calls)("return the same as i18next for %s %o, on the first call and the next", async (key, values) => {
    const plain = await instanceOf();
    const quick = await instanceOf();
    quickenWords(quick, words);
    for (const namespace of ["shop", undefined]) {
      const expected = asking(plain)(null, namespace)(key, values);
      const t = asking(quick)(null, namespace);
      expect(t(key, values)).toBe(expected);
      expect(t(key, values)).toBe(expected);
    }
  });

  it("leave other languages and prefixes to i18next", async () => {
    const quick = await instanceOf();
    quickenWords(quick, words);
    expect(asking(quick)(null, "shop", "inner")("apple", { count: 2, name: "Ada" })).toBe("2 apples of Ada");
    expect(asking(quick)("fr", "shop")("plain")).toBe("plain");
  });
});
