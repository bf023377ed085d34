import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/**
 * The country of a phone number in E.164 as its two letters ("CN"), null when no country could have given out such a
 * number. Every 11-digit Chinese number starting with 1 counts, as the specification's rule says.
 */
export function phoneCountry(phone: string): string | null {
  if (/^\+861\d{10}$/.test(phone)) return "CN";
  const parsed = parsePhoneNumberFromString(phone);
  return parsed?.isPossible() ? (parsed.country ?? null) : null;
}
