import { type Locale, locales } from "@dozen/core/locale";
import { eachDatabase } from "@dozen/core/testing/context";
import { apiClient, apiUser } from "@dozen/core/testing/request";
import { expect, test } from "vitest";
import feature from "../feature";
import { groupNames } from "./emoji";
import { emojiList } from "./emoji.server";

test("every language has the same emoji, each with its label", async () => {
  const valuesOf = async (locale: Locale) => {
    const list = await emojiList(locale);
    return groupNames.map((name) => list[name].map(({ value }) => value));
  };
  for (const locale of locales) {
    const list = await emojiList(locale);
    expect(await valuesOf(locale)).toEqual(await valuesOf("enUs"));
    for (const name of groupNames) {
      expect(list[name].length).toBeGreaterThan(50);
      expect(list[name].every(({ label }) => label !== "")).toBe(true);
    }
  }
  const { smileys } = await emojiList("zhHk");
  expect(smileys.find(({ value }) => value === "😀")?.label).toMatch(/\p{Script=Han}/u);
});

eachDatabase("emoji", (makeContext) => {
  test("the call maps names of groups to emoji", async () => {
    const context = await makeContext({ features: [feature] });
    const client = await apiClient(context);
    const { api } = await apiUser(context, client, { name: "One" });
    const { data } = (await api.get("/emoji")).data;
    expect(data.Smileys).toContain("😀");
    await client.close();
  });
});
