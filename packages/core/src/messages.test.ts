import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { createTranslator, type Translator } from "./i18n.server";
import { coreLocales } from "./locales";
import { say, sayIssue, translateMessage } from "./messages";

let translator: Translator;
beforeAll(async () => {
  translator = await createTranslator({ core: coreLocales });
});

const messageOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: sayIssue }).error?.issues[0]?.message ?? "";

describe("messages of schemas", () => {
  it("contain their values in every language", () => {
    const message = say("core:validation.tooLong", { limit: 3 });
    expect(translateMessage(translator.t("enUs"), message)).toBe("At most 3 characters");
    expect(translateMessage(translator.t("zhCn"), message)).toBe("最多 3 个字符");
    expect(translateMessage(translator.t("zhHk"), message)).toBe("最多 3 個字元");
  });

  it("leave other text unchanged, so translating twice is harmless", () => {
    const t = translator.t("enUs");
    for (const text of ["", "Cannot be empty", "a: b", "core: x", "12:30", "https://x.example/a", "x|{}"]) {
      expect(translateMessage(t, text)).toBe(text);
    }
    expect(translateMessage(t, translateMessage(t, say("core:validation.required")))).toBe("Cannot be empty");
  });

  it("survive values that are not JSON", () => {
    expect(translateMessage(translator.t("enUs"), "core:validation.required|{broken}")).toBe("Cannot be empty");
  });
});

describe("default messages of issues", () => {
  it.each([
    [z.string(), undefined, "Cannot be empty"],
    [z.string(), 5, "This value is not valid"],
    [z.number(), "x", "Please enter a number"],
    [z.string().min(1), "", "Cannot be empty"],
    [z.string().min(4), "x", "At least 4 characters"],
    [z.string().max(2), "xxx", "At most 2 characters"],
    [z.array(z.string()).max(3), ["a", "b", "c", "d"], "At most 3"],
    [z.number().min(2), 1, "Must be 2 or more"],
    [z.number().max(2), 3, "Must be 2 or less"],
    [z.enum(["a", "b"]), "c", "Please choose one of the options"],
    [z.enum(["a", "b"]), "", "Cannot be empty"],
    [z.string().regex(/x/), "y", "This value is not valid"],
  ])("%#", (schema, value, words) => {
    expect(translateMessage(translator.t("enUs"), messageOf(schema, value))).toBe(words);
  });

  it("give way to the schema's message", () => {
    expect(messageOf(z.string().min(4, say("core:validation.password")), "x")).toBe("core:validation.password");
  });
});
