import { expect, it } from "vitest";
import { phoneCountry } from "./phone.server";

it("a valid phone number has a country, any other has none", () => {
  expect(phoneCountry("+8613800138000")).toBe("CN");
  expect(phoneCountry("+8619912345678")).toBe("CN");
  expect(phoneCountry("+85291234567")).toBe("HK");
  expect(phoneCountry("+442071838750")).toBe("GB");
  for (const number of ["+1234567", "+999123456789", "13800138000", "", "+86"]) expect(phoneCountry(number)).toBeNull();
});
