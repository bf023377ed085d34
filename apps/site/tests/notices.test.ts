import { locales } from "@dozen/core/locale";
import { expect, test } from "vitest";
import { features } from "../app/features.server";

test.each(features)("$id has a text and a settings label for each of its notices", async (feature) => {
  const kinds = (feature.notices ?? []).map(({ id }) => id);
  for (const locale of locales) {
    const { default: words } = await feature.locales[locale]();
    const { notices = {}, noticeKinds = {} } = words as Record<string, Record<string, string>>;
    expect(
      kinds.filter((id) => !(id in notices) && !(`${id}_other` in notices)),
      locale,
    ).toEqual([]);
    expect(Object.keys(noticeKinds), locale).toEqual(expect.arrayContaining(kinds));
    expect(kinds).toEqual(expect.arrayContaining(Object.keys(noticeKinds)));
  }
});
