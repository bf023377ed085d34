import { locales } from "@dozen/core/locale";
import { eachDatabase } from "@dozen/core/testing/context";
import { apiClient, apiUser } from "@dozen/core/testing/request";
import { expect, test } from "vitest";
import feature from "../feature";
import { groupNames } from "./emoji";
import { emojiList } from "./emoji.server";

test("every language has the same emoji, each with its label", () => {
  const valuesOf = (locale: (typeof locales)[number]) =>
    groupNames.map((name) => emojiList(locale)[name].map(({ value }) => value));
  for (const locale of locales) {
    expect(valuesOf(locale)).toEqual(valuesOf("enUs"));
    for (const name of groupNames) {
      expect(emojiList(locale)[name].length).toBeGreaterThan(50);
      expect(emojiList(locale)[name].every(({ label }) => label !== "")).toBe(true);
    }
  }
  expect(emojiList("zhHk").smileys.find(({ value }) => value === "😀")?.label).toMatch(/\p{Script=Han}/u);
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
