import { expect, it } from "vitest";
import { httpErrorKey } from "./http-errors";
import { createTranslator } from "./i18n.server";
import { coreLocales } from "./locales";

it("every HTTP status has words (A§8)", async () => {
  const t = (await createTranslator({ core: coreLocales })).t("enUs");
  expect(t(httpErrorKey(404))).toBe("Address not found");
  expect(t(httpErrorKey(505))).toBe("HTTP version not supported");
  for (const status of [0, 418, 599]) expect(t(httpErrorKey(status))).toBe("Connection timeout, please retry");
});
