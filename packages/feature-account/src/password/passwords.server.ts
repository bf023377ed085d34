import type { RequestContext } from "@dozen/core/context";
import { locales } from "@dozen/core/locale";
import { passwordCommon, passwordGuessable } from "../errors";
import { isCommonPassword } from "./common-passwords.server";

/**
 * Refuses passwords that attackers try first: common ones, and the names of the site, of its address and of the
 * account, with any digits and signs around them.
 *
 * @param accounts emails and phone numbers of the account
 * @throws passwordCommon, passwordGuessable
 */
export async function refuseGuessable(
  { site, settings }: Pick<RequestContext, "site" | "settings">,
  password: string,
  accounts: (string | null)[],
): Promise<void> {
  if (isCommonPassword(password)) throw passwordCommon();
  const bases = await Promise.all(locales.map((locale) => site.base(locale)));
  const words = [...bases.map(({ name }) => name), new URL(settings.origin).hostname, ...accounts.flatMap(namesIn)];
  const [letters, digits] = [lettersOf(password), digitsOf(password)];
  if (letters && words.some((word) => lettersOf(word) === letters)) throw passwordGuessable();
  // A phone number has no letters; it may lack the country's code.
  if (!letters && digits && words.some((word) => !lettersOf(word) && digitsOf(word).endsWith(digits))) {
    throw passwordGuessable();
  }
}

/** An email yields itself and the part before the @. */
function namesIn(account: string | null): string[] {
  if (!account) return [];
  return account.includes("@") ? [account, account.slice(0, account.indexOf("@"))] : [account];
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}]/gu, "");
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, "");
}
