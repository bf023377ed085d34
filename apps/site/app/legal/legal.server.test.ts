import { type LocaleLoaders, locales, type Messages } from "@dozen/core/locale";
import { wordProblems } from "@dozen/core/testing/locales";
import { describe, expect, it } from "vitest";
import { legalTexts } from "./legal.server";

describe.each(["protocol", "privacy"] as const)("%s", (name) => {
  it("has the same sections, paragraphs and lists in every language", () => {
    const shapes = locales.map((locale) => legalTexts[name][locale].sections.map(({ body }) => shape(body)));
    expect(shapes[1]).toEqual(shapes[0]);
    expect(shapes[2]).toEqual(shapes[0]);
  });

  it("follows the site's terminology", async () => {
    const load = (locale: (typeof locales)[number]) => async () => ({
      default: legalTexts[name][locale] as unknown as Messages,
    });
    const loaders: LocaleLoaders = { zhCn: load("zhCn"), zhHk: load("zhHk"), enUs: load("enUs") };
    expect(await wordProblems(loaders, { prose: /./ })).toEqual([]);
  });

  it.each(locales)(
    "contains the contact, promises a reply within 10 working days and addresses the reader as 你 (%s)",
    (locale) => {
      const words = JSON.stringify(legalTexts[name][locale]);
      expect(words).toContain("{{contact}}");
      expect(words).not.toContain("您");
      expect(words).toMatch(/within 10 working days|10 个工作日内答复|10 個工作天內回覆/);
    },
  );
});

/** Returns the number of items in each part of a section; 1 for a paragraph. */
function shape(body: (string | string[])[]): number[] {
  return body.map((part) => (Array.isArray(part) ? part.length : 1));
}
