import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/**
 * The country of a phone number in E.164 as its two-letter code ("CN"); null when no country can have issued such a
 * number. Every 11-digit Chinese number starting with 1 is valid, by the specification's rule.
 */
export function phoneCountry(phone: string): string | null {
  if (/^\+861\d{10}$/.test(phone)) return "CN";
  const parsed = parsePhoneNumberFromString(phone);
  return parsed?.isPossible() ? (parsed.country ?? null) : null;
}
